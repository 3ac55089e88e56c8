import { GuestCartError } from '../api/errors.ts';

/**
 * The addresses of modules that stand beside the script, in the spelling of its own: a path stays a path.
 *
 * @param src the address of `guest-cart.js`, as the page names it
 * @throws {GuestCartError} `misconfigured`, when it can be none
 */
export function besideScript(src: string, modules: readonly string[]): readonly string[] {
  const refuse = (what: string): GuestCartError =>
    new GuestCartError(
      'misconfigured',
      `${what} Give the address of guest-cart.js, as in "/guest-cart/guest-cart.js".`,
    );
  if (typeof src !== 'string' || src === '') throw refuse('src is missing.');
  // The loader takes several addresses from one attribute, parted by spaces.
  if (/\s/.test(src)) throw refuse(`src "${src}" holds white space, which is spelled %20.`);
  const [path = ''] = src.split(/[?#]/, 1);
  if (!path.endsWith('.js')) throw refuse(`src "${src}" names no script.`);
  if (path.endsWith('.classic.js')) throw refuse(`src "${src}" names the plain script, which is one file.`);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return modules.map((name) => folder + name);
}
