/** Loads the code that adds the products of a button or form. */
export const loadAddFrom = () => import('./app/declarative/add-from-part.ts');

/** Loads it with the app on a page that has such markup: after a deploy, the shop may no longer have this file. */
export function preloadAddFrom(): void {
  // A press tries again, and reports the failure.
  if (document.querySelector('[data-guest-cart-add]') !== null) loadAddFrom().catch(() => undefined);
}
