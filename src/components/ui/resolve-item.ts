/** Data about a product that the page has and the cart does not contain. */
export interface ResolvedItem {
  /** URL of a picture, `http(s)` or `data:image/`. @default no picture */
  readonly picture?: string | undefined;
  /**
   * Alternative text, if the picture says more than the name next to it.
   * @default none: the picture is decorative
   */
  readonly alt?: string | undefined;
  /**
   * URL of the product's page, `http(s)` or relative to the page.
   * @default the name is not a link
   */
  readonly href?: string | undefined;
  /** A sentence about the line, as plain text: "Arrives Friday". @default none */
  readonly message?: string | undefined;
  /** The style of `message`. @default 'info' */
  readonly tone?: 'info' | 'good' | 'caution' | undefined;
  /**
   * The SKU of the product, if the line has another, as the variant of a configurable product does.
   * Undo then can add the line again, although this browser has not added it.
   * @default not known
   */
  readonly productSku?: string | undefined;
  /**
   * How many are left, if they are few: the line says "Only 3 left" in its language, unless it has
   * another message, and the buttons stop there.
   * @default not known
   */
  readonly left?: number | undefined;
  /**
   * The largest quantity of this line. The buttons stop there, and the line says so.
   * @default `left`, otherwise no limit
   */
  readonly maxQuantity?: number | undefined;
  /**
   * The product is sold in multiples of this number. The buttons use it as their step, and the line
   * says so.
   * @default 1
   */
  readonly step?: number | undefined;
  /**
   * Called by a button beside the quantity, to change the chosen options. The element also dispatches
   * `guest-cart:edit`. Shown in a cart with controls.
   * @default no button, unless the element gets an `editLabel`
   */
  readonly onEdit?: (() => void) | undefined;
  /** The label of that button: "Change size". @default 'Edit' in the cart's language */
  readonly editLabel?: string | undefined;
  /** What the quantity counts, such as "m" for cloth: "2.5 m", "$11.90 / m". @default pieces */
  readonly unit?: string | undefined;
}

/** A line of the cart, as `resolveItem` receives it. */
export interface ItemToResolve {
  readonly sku: string | null;
  readonly itemId: number | null;
  readonly name: string;
  readonly productType: string | null;
}

/**
 * Returns a line's picture, link, message and quantity limits. Called during a render, so it has to
 * be fast. It may throw.
 */
export type ResolveItem = (item: ItemToResolve) => ResolvedItem | null | undefined;
