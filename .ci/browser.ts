// What TypeScript's own types of the browser say more narrowly than these scripts need.

declare global {
  /** What a selector finds is what it names, which no type can tell. */
  interface ParentNode {
    querySelector(selectors: string): any;
    querySelectorAll(selectors: string): NodeListOf<any>;
  }

  /** Every element here is one of HTML or SVG. */
  interface Element extends HTMLOrSVGElement {
    hidden: boolean | "until-found";
    closest(selectors: string): any;
  }

  /** A document, or the root of a shadow. */
  interface Node {
    getRootNode(): any;
  }

  /** The listeners here are for events of elements. */
  interface HTMLElement {
    addEventListener(type: string, listener: (event: any) => unknown, options?: boolean): void;
    removeEventListener(type: string, listener: (event: any) => unknown): void;
  }

  /** Numbers serve as well, as everywhere in the DOM. */
  interface CSSStyleDeclaration {
    setProperty(property: string, value: string | number): void;
  }
}

export {};
