// What `gofish_learn/ui/shapes.py` writes for the scripts: the outlines of the suits, the fish on the back of a card, icons.

declare module "*/shapes.js" {
  export const SUITS: Record<string, string>;
  export const FISH: string;
  export const ICONS: Record<string, string>;
}
