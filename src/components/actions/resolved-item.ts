import type { ItemToResolve, ResolveItem } from '../resolve-item.ts';

/** What a page says of a line, as far as it can be shown. */
export interface SafeResolvedItem {
  readonly picture: string | null;
  readonly alt: string;
  readonly href: string | null;
}

const nothing: SafeResolvedItem = { picture: null, alt: '', href: null };

/** Resolvers whose fault was reported; for all that are no functions, and cannot be kept here, stands {@link resolvedItemOf}. */
const told = new WeakSet<object>();

/** A page's own script has no types to hold it to. */
const isFunction = (given: unknown): boolean => typeof given === 'function';

/** Where the address leads, as a browser reads it: blanks and line breaks in a scheme do not hide it. */
function isWeb(address: string): boolean {
  // On a server there is no page that a path could be relative to.
  const page = typeof document === 'undefined' ? 'https://page.invalid' : document.baseURI;
  try {
    return ['https:', 'http:'].includes(new URL(address, page).protocol);
  } catch {
    return false;
  }
}

/** An address that may stand behind a name; null for `javascript:` and anything else is no page. */
export function safeLink(address: unknown): string | null {
  return typeof address === 'string' && address.trim() !== '' && isWeb(address) ? address : null;
}

/** An address that may stand in a picture. */
export function safePicture(address: unknown): string | null {
  if (typeof address === 'string' && /^data:image\/(?:png|jpeg|gif|webp|avif)[;,]/i.test(address)) return address;
  return safeLink(address);
}

/**
 * Asks the page for a line's picture and link. One that throws, or is no function, costs the line these, and is reported once.
 */
export function resolvedItemOf(resolve: ResolveItem | null | undefined, item: ItemToResolve): SafeResolvedItem {
  if (resolve == null) return nothing;
  try {
    if (!isFunction(resolve)) throw new TypeError('give a function, as ({ sku }) => ({ picture })');
    const looks = resolve(item) ?? {};
    if (looks instanceof Promise) throw new TypeError('a promise is no answer');
    const { picture, alt, href } = looks;
    return { picture: safePicture(picture), alt: typeof alt === 'string' ? alt : '', href: safeLink(href) };
  } catch (error) {
    const known = isFunction(resolve) ? resolve : resolvedItemOf;
    if (!told.has(known)) {
      told.add(known);
      // eslint-disable-next-line no-console -- the page's own mistake, told where its developer looks
      console.error('guest-cart: resolveItem failed, so its lines have no picture.', error);
    }
    return nothing;
  }
}
