import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type * as Inline from '../src/inline.ts';
import type * as Server from '../src/server.ts';
import type { BenchCart } from './carts.ts';
import { fileOf, type Files } from './server.ts';

/** A page of the bench that shows a cart. Its address gets `?cart=ID`. */
export interface Page {
  readonly name: string;
  /** One sentence for the results. */
  readonly about: string;
  readonly path: string;
  /**
   * `all` shows every kind of cart with its options, discounts and addresses, `lines` only lines and
   * subtotal. `plain` is measured with plain carts alone.
   */
  readonly shows: 'all' | 'lines' | 'plain';
}

export const readPage = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'pages', name), 'utf8');

const template = readPage('hand-written.html');
const place = '<div id="cart"></div>';

/** The page of `pages/hand-written.html` with another cart: the same head, text and style. */
export const pageWith = (head: string, body = place): string =>
  template
    .replace('<!-- head -->', () => head)
    .replace(/<script type="module" src="\/hand-written\.js"><\/script>/, '')
    .replace(/<section id="cart"[\s\S]*<\/section>/, () => body);

/** The baseline of a shop's own page. */
export const handWritten: Page = {
  name: 'hand-written',
  about:
    'Plain JavaScript for this page alone, in a separate file. It shows what guest-cart shows.',
  path: '/hand-written.html',
  shows: 'all',
};

/** The baseline that is hardest to reach. */
export const strict: Page = {
  name: 'strict hand-written',
  about:
    'The least script that shows the lines and the subtotal: async at the end of the body, one template cloned for each line. No options, discounts, addresses or errors.',
  path: '/strict-hand-written.html',
  shows: 'lines',
};

const handWrittenInline: Page = {
  name: 'hand-written, inlined',
  about: 'The hand-written script in the page itself, saving a round trip; it is never cached.',
  path: '/hand-written-inline.html',
  shows: 'plain',
};

/** Adds the pages that are written by hand. The first two are the baselines. */
export function addHandWritten(files: Files): readonly [Page, Page, Page] {
  for (const { path } of [handWritten, strict]) {
    const script = path.replace('.html', '.js');
    files.set(path, fileOf('text/html', 'page', readPage(path.slice(1))));
    files.set(script, fileOf('text/javascript', 'file', readPage(script.slice(1))));
  }
  const script = readPage('hand-written.js');
  const inline = template.replace(' src="/hand-written.js">', () => `>${script}`);
  files.set(handWrittenInline.path, fileOf('text/html', 'page', inline));
  return [handWritten, strict, handWrittenInline];
}

/** A build of guest-cart: the folder of a checkout, in which `npm run build` has written `dist`. */
export interface Build {
  /** `now`, or `before`. */
  readonly name: string;
  readonly folder: string;
}

/** The name of a page of a build: those of an earlier one say so. */
export const nameOf = (name: string, build: Build): string =>
  build.name === 'now' ? name : `${name}, ${build.name}`;

/** Imports a module of a build. */
const importFrom = async <T>({ folder }: Build, name: string): Promise<T> =>
  // The build of the module with these types.
  (await import(pathToFileURL(join(folder, 'dist', name)).href)) as T;

const sourceOf = ({ name }: Build): string => `/${name}/embed/guest-cart.js`;

/** Serves the files of the script tag. */
export function addEmbed(files: Files, build: Build): void {
  const folder = join(build.folder, 'dist/embed');
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const content = readFileSync(join(folder, name));
    files.set(`/${build.name}/embed/${name}`, fileOf('text/javascript', 'file', content));
  }
}

export const tagOf = (build: Build, attributes: string): string =>
  `<script type="module" src="${sourceOf(build)}" data-base-url="/rest/default" data-locale="en-US" ${attributes}></script>`;

/** Adds the forms of the script tag, with the lines that `guest-cart inline` writes. */
export async function addTags(files: Files, build: Build): Promise<readonly Page[]> {
  addEmbed(files, build);
  const { inlineLoader } = await importFrom<typeof Inline>(build, 'inline.js');
  const src = sourceOf(build);
  const tag = tagOf(build, 'data-target="#cart"');
  const element = '<guest-cart base-url="/rest/default" locale="en-US"></guest-cart>';
  const add = (name: string, about: string, head: string, body = place): Page => {
    const path = `/${build.name}/${name.replaceAll(/\W+/g, '-')}.html`;
    files.set(path, fileOf('text/html', 'page', pageWith(head, body)));
    return { name: nameOf(name, build), about, path, shows: 'all' };
  };
  return [
    add('tag', 'One script tag of guest-cart.', tag),
    add(
      'loader',
      'The loader of `guest-cart inline` in the page itself, behind a `<guest-cart>`.',
      '',
      element + inlineLoader({ src }).html,
    ),
  ];
}

/** Adds a page with the cart in its HTML, as a server writes it that has just read the cart. */
export async function addServerPage(
  files: Files,
  build: Build,
  { id, cart }: BenchCart,
): Promise<Page> {
  const { readCart, renderCart } = await importFrom<typeof Server>(build, 'server.js');
  const baseUrl = 'http://shop.invalid/rest/default';
  const fetch = (): Promise<Response> => Promise.resolve(Response.json(cart));
  const read = await readCart({ baseUrl, cartId: id, fetch });
  const body = await renderCart(read, { baseUrl: '/rest/default', locale: 'en-US' });
  const html = pageWith(tagOf(build, ''), body);
  const path = `/${build.name}/server.html`;
  files.set(path, {
    type: 'text/html',
    keep: 'rendered',
    gzip: () => gzipSync(html.replace(/(data-cart="read">\["\w+",)\d+/, `$1${String(Date.now())}`)),
  });
  return {
    name: nameOf('rendered by the server', build),
    about: 'The tag on a page of `guest-cart/server`, which waits for the shop.',
    path,
    shows: 'plain',
  };
}
