import type { CartFeatures } from '../../api/features/cart-features.ts';
import type { GuestCartSession } from '../session/session.ts';
import type { CartSource } from '../state/cart-source.ts';
import type { LineProductOf } from '../../view/types.ts';
import type { Catalogue } from './catalogue-part.ts';

export interface CatalogueLoaderOptions {
  readonly session: GuestCartSession;
  readonly features: CartFeatures;
  readonly source: CartSource;
  /** Whether anything on the page shows the products. */
  readonly isWanted: () => boolean;
  readonly onChange: () => void;
}

/**
 * Looks up the products of the lines. Its code is loaded for the first cart with lines. Without it,
 * or if it fails, the cart has no pictures.
 */
export function createCatalogueLoader(options: CatalogueLoaderOptions) {
  const { session, features, source, isWanted, onChange } = options;
  let catalogue: Catalogue | undefined;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    try {
      const { createCatalogue } = await import('./catalogue-part.ts');
      catalogue = createCatalogue(session, features, onChange);
      follow();
    } catch {
      loading = undefined;
    }
  }

  /** The customer may have signed out. The store removes the stored products. */
  function forget(): void {
    catalogue = undefined;
    loading = undefined;
  }

  /** Looks up the products of the cart that are not known. */
  function follow(): void {
    if (!isWanted()) return;
    if (session.store.getState().current.status === 'none') forget();
    const { cart } = source.getState();
    if (!cart?.items?.length) return;
    if (catalogue === undefined) loading ??= load();
    else catalogue.follow(cart);
  }

  return {
    follow,
    /** Null until the code has loaded. */
    getLineProduct: (): LineProductOf | null => catalogue?.getLineProduct() ?? null,
  };
}
