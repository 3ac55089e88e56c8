import type { DisplayName } from '../core/settings/settings.ts';
import { differingValue, unusableSetting } from '../core/settings/setting-mistakes.ts';
import { logOnce } from '../core/settings/log-mistake.ts';

// Explains mistakes of the integrator in providers and widgets. Loaded only when there is one.

export { logMistake } from '../core/settings/log-mistake.ts';

/** Logs that props of the React widget are not accepted, once per page. */
export function logUnusableProps(names: readonly DisplayName[]): void {
  for (const name of names) {
    logOnce(unusableSetting(name, `prop ${name} of <GuestCartWidget>`).message);
  }
}

/** Logs that a provider differs from the first one of its shop, once per page. */
export function logDifferingProvider(names: readonly string[]): void {
  for (const name of names) logOnce(differingValue(name, '<GuestCartProvider>').message);
}

/** Logs that a badge was pressed on a page without a cart, once per page. @param shop its name */
export function logNoCart(shop: string): void {
  logOnce(
    'guest-cart: the badge has nothing to open. Render <GuestCartWidget mode="drawer" /> once on the page, in any provider of this shop, or pass onNoCart to <GuestCartBadge>, which may go to the page with the cart.',
    `badge ${shop}`,
  );
}
