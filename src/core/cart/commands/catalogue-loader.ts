import { createLoader } from '../state/loader.ts';
import type { CommandsDependencies } from '../writes/dependencies.ts';
import type { LineProductOf } from '../../view/types.ts';
import type { Catalogue } from './catalogue-chunk.ts';

/**
 * Looks up the products of the lines. Its code is loaded for the first cart with lines. Without it,
 * or if it fails, the cart has no pictures.
 */
export function createCatalogueLoader(dependencies: CommandsDependencies) {
  const { session, features, reader, isFeatureShown, onChange } = dependencies;
  const loader = createLoader(() => import('./catalogue-chunk.ts'));
  let catalogue: Catalogue | undefined;

  /** Looks up the products of the cart that are not known. */
  function lookUp(): void {
    if (!isFeatureShown('catalogue') || !features.has('catalogue')) return;
    // The customer may have signed out. The store removes the stored products.
    if (session.store.getState().current.status === 'none') catalogue = undefined;
    const { cart } = reader.getState();
    if (!cart?.items?.length) return;
    catalogue ??= loader.loaded()?.createCatalogue(session, features, onChange);
    if (catalogue !== undefined) catalogue.lookUp(cart);
    else loader.load().then(lookUp, () => undefined);
  }

  return {
    lookUp,
    /** Null until the code has loaded. */
    getLineProduct: (): LineProductOf | null => catalogue?.getLineProduct() ?? null,
  };
}

export type CatalogueLoader = ReturnType<typeof createCatalogueLoader>;
