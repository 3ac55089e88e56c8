import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** A shop page with some markup. @param head more of its head, such as a script */
export function shopHtml(body: string, lang = 'en', head = ''): string {
  return `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Shop</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    ${head}
  </head>
  <body>
    <main>
      <h1>Shop</h1>
      ${body}
    </main>
  </body>
</html>`;
}

/** The tag of the module build. @param attributes such as `data-base-url="/rest/default"` */
export function scriptTag(attributes = '', src = '/embed/guest-cart.js'): string {
  return `<script type="module" src="${src}" ${attributes}></script>`;
}

/**
 * What an earlier visit has left in `localStorage`: the id of its cart.
 *
 * @param url of the shop, without a path
 */
export function storedCart(
  url: string,
  cartId: string,
  store = 'default',
): Readonly<Record<string, string>> {
  const state = { current: { status: 'guest', cartId }, retired: [] };
  return { [`guest-cart:1:${url}/rest/${store}`]: JSON.stringify({ state, version: 1 }) };
}

/**
 * The ways to put the script on a page, by their names. Each returns markup.
 *
 * @param embedFolder of the build, which has the loader
 */
export const scriptForms: Readonly<Record<string, (settings: string, embedFolder: URL) => string>> =
  {
    'the script tag': (settings) => scriptTag(settings),
    'the plain script': (settings) =>
      `<script src="/embed/guest-cart.classic.js" ${settings}></script>`,
    'the inlined loader': (settings, embedFolder) =>
      `<script data-src="/embed/guest-cart.js" ${settings}>${readFileSync(new URL('loader.js', embedFolder), 'utf8')}</script>`,
  };

const address = new URL('../../../public/host-page.html', import.meta.url);

/**
 * The hostile host page with its strict policy, and more settings on its script tag.
 *
 * @param attributes such as `data-timeout="2000"`
 */
export async function strictPage(attributes: string): Promise<string> {
  const html = await readFile(address, 'utf8');
  return html.replace('data-target=', `${attributes} data-target=`);
}

/**
 * Whether a console message is the browser's log of a failed request. Scripts cannot prevent it.
 */
export const isBrowsersOwn = (message: string): boolean =>
  message.startsWith('Failed to load resource: ');
