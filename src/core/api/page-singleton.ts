/**
 * Returns the object that all copies of this package on a page share under this name. Creates it on
 * first use.
 *
 * @param name ends with the version of the object's shape, such as `page.1`
 */
export function pageSingleton<T extends object>(
  name: string,
  create: () => T,
  page: object = globalThis,
): T {
  const key = Symbol.for(`guest-cart.${name}`);
  const holder = page as Record<symbol, T | undefined>;
  return (holder[key] ??= create());
}
