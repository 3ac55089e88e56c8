import type { CommandsDependencies } from '../writes/dependencies.ts';
import type { LineProductOf } from '../../view/types.ts';
import type { Catalogue } from './catalogue-part.ts';

/**
 * Looks up the products of the lines. Its code is loaded for the first cart with lines. Without it,
 * or if it fails, the cart has no pictures.
 */
export function createCatalogueLoader(dependencies: CommandsDependencies) {
  const { session, features, reader, isFeatureShown, onChange } = dependencies;
  let catalogue: Catalogue | undefined;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    try {
      const { createCatalogue } = await import('./catalogue-part.ts');
      catalogue = createCatalogue(session, features, onChange);
      lookUp();
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
  function lookUp(): void {
    if (!isFeatureShown('catalogue') || !features.has('catalogue')) return;
    if (session.store.getState().current.status === 'none') forget();
    const { cart } = reader.getState();
    if (!cart?.items?.length) return;
    if (catalogue === undefined) loading ??= load();
    else catalogue.lookUp(cart);
  }

  return {
    lookUp,
    /** Null until the code has loaded. */
    getLineProduct: (): LineProductOf | null => catalogue?.getLineProduct() ?? null,
  };
}
