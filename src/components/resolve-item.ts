/** What the page knows about a product and the cart does not contain. */
export interface ResolvedItem {
  /** URL of a picture, `http(s)` or `data:image/`. @default no picture */
  readonly picture?: string | undefined;
  /** Alternative text, where the picture says more than the name beside it. @default none: it is decoration */
  readonly alt?: string | undefined;
  /** URL of the product's page, `http(s)` or relative to the page. @default the name is no link */
  readonly href?: string | undefined;
}

/** A line of the cart, as `resolveItem` receives it. */
export interface ItemToResolve {
  readonly sku: string | null;
  readonly itemId: number | null;
  readonly name: string;
  readonly productType: string | null;
}

/** Returns a line's picture and link. Called during a render, so it has to be fast. It may throw. */
export type ResolveItem = (item: ItemToResolve) => ResolvedItem | null | undefined;
