/** The routes beside the interface that a shop may have. */
export type CartFeature = 'items' | 'totals' | 'coupons';

/** Which features a page does without, as its shop turned out to have no such route. */
export interface FeatureSupport {
  has(feature: CartFeature): boolean;
  /** Turns a feature off for the page; tells whoever listens, and the console once. */
  add(feature: CartFeature, status: number): void;
  subscribe(listener: () => void): () => void;
}

interface PagePart {
  readonly unsupported: Set<string>;
  readonly listeners: Set<() => void>;
}

/** Registered symbols are the same for all bundles of a page; the number is the shape's version. */
const place = Symbol.for('guest-cart.features.1');

function partOf(page: object): PagePart {
  const holder = page as { [place]?: PagePart };
  const made = holder[place];
  if (made !== undefined) return made;
  const part: PagePart = { unsupported: new Set(), listeners: new Set() };
  Object.defineProperty(page, place, { value: part });
  return part;
}

/** Opens what the copies of this package on one page know of a shop. */
export function createFeatureSupport(baseUrl: string, page: object): FeatureSupport {
  const { unsupported, listeners } = partOf(page);
  const keyOf = (feature: CartFeature): string => `${feature} ${baseUrl}`;
  return {
    has: (feature) => unsupported.has(keyOf(feature)),
    add(feature, status) {
      if (unsupported.has(keyOf(feature))) return;
      unsupported.add(keyOf(feature));
      // eslint-disable-next-line no-console -- for the integrator; a shopper sees the control go, and nothing else
      console.info(
        `guest-cart: the shop has no route for "${feature}" (status ${status}). It is off until the page is loaded anew; take it out of features.`,
      );
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
