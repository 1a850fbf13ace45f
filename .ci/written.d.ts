// What Python writes for the scripts: `gofish_learn/ui/card_shapes.py`, and `gofish_learn/ui/sentences.py`.

declare module "*/shapes.js" {
  export const SUITS: Record<string, string>;
  export const FISH: string;
  export const ICONS: Record<string, string>;
}

declare module "*/sentences.js" {
  export const SENTENCES: Record<string, string>;
}
