/** Loads the code that adds the products of a button or form. */
export const loadAddFrom = () => import('./app/declarative/add-from-part.ts');

/** Loads it with the app on a page that has such markup: after a deploy, the shop may no longer have this file. */
export function preloadAddFrom(): void {
  // Not `querySelector`, which an element of that name hides. A press tries again, and reports the failure.
  if (document.querySelectorAll('[data-guest-cart-add]').length > 0) loadAddFrom().catch(() => undefined);
}
