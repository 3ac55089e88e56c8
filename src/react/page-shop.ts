import type { SharedState } from '../core/cart/record/shared-state.ts';
import { createDrawer, type Drawer } from '../core/cart/state/drawer.ts';
import type { SharedSettings } from '../core/settings/shared-settings.ts';

/**
 * What the providers of one shop share on a page: islands of Astro, and other pages with several
 * React roots, have a provider in each.
 */
export interface PageShop {
  /** Opened by every badge of the shop. `cartCommandsOf` shares added items by it. */
  readonly drawer: Drawer;
  /** Those of the first provider. All need the same. */
  readonly settings: SharedSettings;
  /** Called by a provider that is mounted. Returns a function for its end. */
  readonly join: () => () => void;
}

const pages = new WeakMap<SharedState, Map<string, PageShop>>();

/**
 * @param key the storage key of the shop's cart
 * @param settings those of the first provider are kept
 */
export function pageShopOf(page: SharedState, key: string, settings: SharedSettings): PageShop {
  const shops = pages.get(page) ?? new Map<string, PageShop>();
  // A server renders the pages of all visitors in one process.
  if (typeof document !== 'undefined') pages.set(page, shops);
  const existing = shops.get(key);
  if (existing !== undefined) return existing;
  let providers = 0;
  const created: PageShop = {
    drawer: createDrawer(),
    settings,
    join() {
      providers += 1;
      // React's strict mode mounts a provider twice.
      shops.set(key, created);
      return () => {
        providers -= 1;
        if (providers === 0) shops.delete(key);
      };
    },
  };
  shops.set(key, created);
  return created;
}
