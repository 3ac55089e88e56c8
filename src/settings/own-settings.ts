/** Settings that decide which cart an element shows, and in whose money and words. */
const decisive = ['baseUrl', 'store', 'namespace', 'locale', 'mode', 'priceCurrency', 'headers'];

/**
 * Tells whether a script has set such a property on an element before it was defined. It stands before the attributes,
 * by which alone the first paint goes.
 */
export function hasOwnSettings(host: Element): boolean {
  return decisive.some((name) => Object.hasOwn(host, name));
}
