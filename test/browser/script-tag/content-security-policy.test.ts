import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { importMap, inlineLoader } from '../../../src/inline.ts';
import { setUpBrowserPage, startCart } from '../../support/browser/open-browser-page.ts';
import { shopHtml } from '../../support/browser/shop-pages.ts';

declare global {
  interface Window {
    /** Modified files that ran. */
    modifiedRan: string[] | undefined;
  }
}

const sameOrigin = '/embed/guest-cart.js';
const otherOrigin = 'https://cdn.example/v1/guest-cart.js';
const hosts = "'self' https://cdn.example";

const host = setUpBrowserPage();
let hashes: Readonly<Record<string, string>>;

beforeAll(async () => {
  // Written by the build.
  hashes = JSON.parse(
    readFileSync(new URL('integrity.json', host.embedFolder), 'utf8'),
  ) as typeof hashes;
});

interface Form {
  readonly html: string;
  /** Value of `script-src`. */
  readonly scripts: string;
}

const pageOf = (head: string, body: string): string =>
  shopHtml(`<guest-cart></guest-cart>${body}`, 'de', head);

const tagOf = (src: string, more: string): string =>
  `<script type="module" src="${src}" data-base-url="/rest/default" ${more}></script>`;

/** A German page with the lines that `guest-cart/inline` returns. */
function hashedTag(src: string): Form {
  const { html, csp } = importMap({ src, folder: host.embedFolder });
  const tag = tagOf(src, `integrity="${hashes['guest-cart.js'] ?? ''}" crossorigin="anonymous"`);
  return {
    html: pageOf(html + tag, ''),
    scripts: `${hosts} ${csp}`,
  };
}

function bareTag(src: string): Form {
  const { html, csp } = importMap({ src, folder: host.embedFolder });
  return { html: pageOf(html + tagOf(src, ''), ''), scripts: `${hosts} ${csp}` };
}

function inlined(src: string): Form {
  const { html, csp } = importMap({ src, folder: host.embedFolder });
  const loader = inlineLoader({ src, folder: host.embedFolder, baseUrl: '/rest/default' });
  return { html: pageOf(html, loader.html), scripts: `${hosts} ${csp} ${loader.csp}` };
}

const forms = {
  'the tag with its hash': hashedTag,
  'the bare tag': bareTag,
  'the loader inlined': inlined,
};

/**
 * Visits a page with a strict policy. A line of code is appended to the files in `modified`.
 * `fetched` has the file of each request.
 */
async function visit({ html, scripts }: Form, modified: readonly string[] = []) {
  const policy = `default-src 'none'; script-src ${scripts}; connect-src 'self'; style-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`;
  const fetched: string[] = [];
  await host.tab.route(/\/(?:embed|v1)\/[^/]*\.js$/, async (route) => {
    const [name = ''] = /[^/]*$/.exec(new URL(route.request().url()).pathname) ?? [];
    fetched.push(name);
    const built = readFileSync(new URL(name, host.embedFolder), 'utf8');
    const line = modified.includes(name) ? `\n(window.modifiedRan ??= []).push('${name}');\n` : '';
    const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
    await route.fulfill({ body: built + line, headers });
  });
  return { ...(await host.visit(host.page(html, { 'content-security-policy': policy }))), fetched };
}

/** The files that the console reports as blocked because of their hash. */
function reportedFiles(errors: readonly string[]): readonly string[] {
  const pattern = /valid digest in the 'integrity' attribute for resource '[^']+\/([^'/]+)'/;
  return [...new Set(errors.flatMap((error) => pattern.exec(error)?.[1] ?? []))].sort();
}

/**
 * Starts a cart. After that, a German page has run the script, its paint chunk, the app and a
 * language.
 */
async function makeCart(page: Page): Promise<void> {
  await startCart(page);
  await page.locator('[data-state=empty]').getByText('Ihr Warenkorb ist leer').waitFor();
}

const ran = (page: Page) => page.evaluate(() => window.modifiedRan ?? []);

/** The file whose name starts with `start`. */
const fileOf = (start: string): string =>
  Object.keys(hashes).find((name) => name.startsWith(start)) ?? '';

/** Imports files as the script does. @returns the names of those that the browser blocks */
async function blockedOf(page: Page, names: readonly string[]): Promise<readonly string[]> {
  // As text, because the test runner would transform the import.
  const load = (name: string) =>
    page.evaluate<readonly string[]>(`import('/embed/${name}').then(() => [], () => ['${name}'])`);
  return (await Promise.all(names.map(load))).flat();
}

describe.each(Object.entries(forms))('a page with the import map and %s', (_name, form) => {
  it.each([
    ['its own origin', sameOrigin],
    ['another origin', otherOrigin],
  ])(
    'shows the cart in its language with files of %s, without a violation of a strict policy',
    async (_where, src) => {
      const { page, errors } = await visit(form(src));
      await makeCart(page);
      expect({ errors, refused: await page.evaluate(() => window.refused) }).toEqual({
        errors: [],
        refused: [],
      });
    },
  );

  it.each([
    ['its entry', ['guest-cart.js']],
    ['any other', ['badge-', 'paint-', 'app-', 'language-de.js', 'language-de-compact.js']],
  ])('never runs a modified file, and the console says so: %s', async (_which, starts) => {
    const names = starts.map(fileOf).toSorted();
    const { page, errors } = await visit(form(sameOrigin), names);
    // The page itself has asked for one of them.
    await expect.poll(() => reportedFiles(errors)).toContain(names[0]);
    expect(await blockedOf(page, names)).toEqual(names);
    await expect.poll(() => reportedFiles(errors)).toEqual(names);
    expect(await ran(page)).toEqual([]);
  });
});

it('with the import map, a page runs no modified file of the script, regardless of which one', async () => {
  const otherForms = ['element.js', 'guest-cart.classic.js', 'loader.js'];
  const names = readdirSync(host.embedFolder).filter(
    (name) => name.endsWith('.js') && !otherForms.includes(name),
  );
  expect(names.length).toBeGreaterThan(25);
  const { html, csp } = importMap({ src: sameOrigin, folder: host.embedFolder });
  const { page, errors } = await visit(
    { html: pageOf(html, ''), scripts: `${hosts} ${csp}` },
    names,
  );
  expect(await blockedOf(page, names)).toEqual(names);
  // Each file is blocked because of its hash, not because of its imports.
  await expect.poll(() => reportedFiles(errors)).toEqual(names.toSorted());
  expect(await ran(page)).toEqual([]);
});

it('with the import map and a hash on the tag, the browser fetches every file once', async () => {
  const { page, fetched } = await visit(hashedTag(sameOrigin));
  await makeCart(page);
  expect(fetched).toContain('guest-cart.js');
  expect(fetched).toHaveLength(new Set(fetched).size);
});

const plainTag = (): Form => ({
  html: pageOf(
    '',
    '<script src="/embed/guest-cart.classic.js" data-base-url="/rest/default"></script>',
  ),
  scripts: '',
});

describe.each(["'nonce-abc'", "'nonce-abc' 'strict-dynamic'"])(
  'a policy that allows only %s',
  (scripts) => {
    it.each(Object.entries({ ...forms, 'the plain script': plainTag }))(
      'is sufficient for a page with %s',
      async (_name, form) => {
        const html = form(sameOrigin).html.replaceAll('<script', '$& nonce="abc"');
        const { page, errors } = await visit({ html, scripts });
        await makeCart(page);
        expect({ errors, refused: await page.evaluate(() => window.refused) }).toEqual({
          errors: [],
          refused: [],
        });
      },
    );
  },
);

it('a policy with the hash of the loader and strict-dynamic blocks the imports of the loader', async () => {
  const { html, csp } = inlineLoader({
    src: sameOrigin,
    folder: host.embedFolder,
    baseUrl: '/rest/default',
  });
  const { page } = await visit({
    html: pageOf('', html),
    scripts: `${hosts} ${csp} 'strict-dynamic'`,
  });
  const refused = `script-src-elem ${host.url}${sameOrigin} `;
  await page.waitForFunction((line) => window.refused.includes(line), refused);
});
