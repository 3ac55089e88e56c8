// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolveElementSettings } from '../../src/core/settings/settings.ts';
import { importMap, inlineLoader, type InlineLoaderOptions } from '../../src/inline.ts';

const loader = '(()=>{for(let e=0;e<3&&1>0;e++)"a"})();\n';
const modules = {
  badge: ['badge-E5f6G7h8.js'],
  paint: ['badge-E5f6G7h8.js', 'paint-A1b2C3d4.js'],
};
const integrity = {
  'badge-E5f6G7h8.js': 'sha384-badge',
  'paint-A1b2C3d4.js': 'sha384-paint',
  'element.js': 'sha384-element',
  'guest-cart.classic.js': 'sha384-classic',
  'guest-cart.js': 'sha384-script',
  'language-de.js': 'sha384-german',
  'loader.js': 'sha384-loader',
  'app-ab-CD_12.js': 'sha384-page',
  'screen-12345678.js': 'sha384-screen',
  'details-chunk-00000000.js': 'sha384-rest',
  'themes/paper.css': 'sha384-theme',
};

const path = mkdtempSync(join(tmpdir(), 'guest-cart-inline-'));
const folder = pathToFileURL(`${path}/`);

beforeAll(() => {
  writeFileSync(join(path, 'loader.js'), loader);
  writeFileSync(join(path, 'first-visit.json'), JSON.stringify(modules));
  writeFileSync(join(path, 'integrity.json'), JSON.stringify(integrity));
});

afterAll(() => {
  rmSync(path, { recursive: true });
});

const src = '/guest-cart/guest-cart.js';

/** The script as a browser parses it. */
function parse(options: Partial<InlineLoaderOptions> = {}): HTMLScriptElement {
  const { html } = inlineLoader({ src, folder, ...options });
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  expect(body.childNodes).toHaveLength(1);
  return body.firstElementChild as HTMLScriptElement;
}

describe('the inlined loader', () => {
  test('contains loader.js unchanged, and returns the hash of that text', () => {
    const { csp } = inlineLoader({ src, folder });
    expect(parse().textContent).toBe(loader);
    expect(csp).toBe(
      `'sha384-${createHash('sha384').update(parse().textContent).digest('base64')}'`,
    );
  });

  test('of a badge lists only the files that paint a badge', () => {
    expect(parse({ mode: 'badge' }).dataset['src']).toBe(
      '/guest-cart/guest-cart.js /guest-cart/badge-E5f6G7h8.js',
    );
  });

  test.each([
    ['/guest-cart/guest-cart.js', '/guest-cart/'],
    ['https://cdn.example/a/guest-cart.js', 'https://cdn.example/a/'],
    ['guest-cart.js', ''],
    ['../v2/guest-cart.js?v=2/x#y', '../v2/'],
  ])(
    'lists the script first, then the files of a first visit next to it: %s',
    (address, beside) => {
      const addresses = modules.paint.map((name) => beside + name);
      expect(parse({ src: address }).dataset['src']?.split(' ')).toEqual([address, ...addresses]);
    },
  );

  test('has settings that the script tag can read, including numbers and the selector', () => {
    const settings = {
      baseUrl: '/rest/{store}',
      store: 'de',
      mode: 'badge',
      lineLimit: 5,
      priceCurrency: 'quote',
    } as const;
    const tag = parse({ ...settings, target: '#cart' });
    expect(resolveElementSettings((name) => tag.getAttribute(`data-${name}`))).toMatchObject(
      settings,
    );
    expect(tag.dataset['target']).toBe('#cart');
  });

  test('has no attribute for undefined settings', () => {
    expect(parse({ baseUrl: '/rest', locale: undefined }).getAttributeNames()).toEqual([
      'data-src',
      'data-base-url',
    ]);
  });

  test('allows a base URL with {store} without a store code', () => {
    expect(parse({ baseUrl: '/rest/{store}' }).dataset['baseUrl']).toBe('/rest/{store}');
    expect(parse({ store: 'de' }).dataset['store']).toBe('de');
  });

  test('escapes any text in attributes', () => {
    const customerName = `"><script>alert('1')</script>&amp; Söhne`;
    expect(parse({ customerName }).dataset['customerName']).toBe(customerName);
  });
});

describe('the import map', () => {
  test.each([
    ['/guest-cart/guest-cart.js', '/guest-cart/guest-cart.js', '/guest-cart/'],
    ['//cdn.example/a/guest-cart.js', '//cdn.example/a/guest-cart.js', '//cdn.example/a/'],
    [
      'https://cdn.example/a/guest-cart.js',
      'https://cdn.example/a/guest-cart.js',
      'https://cdn.example/a/',
    ],
    ['../v2/guest-cart.js?v=2/x#y', '../v2/guest-cart.js?v=2/x#y', '../v2/'],
    ['./guest-cart.js', './guest-cart.js', './'],
    // In an import map, a name without a slash at the start is a package.
    ['guest-cart.js', './guest-cart.js', './'],
    ['a/guest-cart.js', './a/guest-cart.js', './a/'],
  ])(
    'lists the script by the URL of the page, and the other files next to it: %s',
    (address, script, beside) => {
      const { integrity } = importMap({ src: address, folder });
      expect(integrity).toEqual({
        [script]: 'sha384-script',
        [`${beside}badge-E5f6G7h8.js`]: 'sha384-badge',
        [`${beside}paint-A1b2C3d4.js`]: 'sha384-paint',
        [`${beside}language-de.js`]: 'sha384-german',
        [`${beside}app-ab-CD_12.js`]: 'sha384-page',
        [`${beside}screen-12345678.js`]: 'sha384-screen',
        [`${beside}details-chunk-00000000.js`]: 'sha384-rest',
      });
    },
  );

  test.each([src, '/</script><script>alert(1)//guest-cart.js'])(
    'is returned as one script, with the hash of its text: %s',
    (address) => {
      const { html, csp, integrity } = importMap({ src: address, folder });
      const { head } = new DOMParser().parseFromString(html, 'text/html');
      expect(head.childNodes).toHaveLength(1);
      const text = head.querySelector('script[type=importmap]')?.textContent ?? '';
      expect(JSON.parse(text)).toEqual({ integrity });
      expect(csp).toBe(`'sha384-${createHash('sha384').update(text).digest('base64')}'`);
    },
  );

  test('throws for a URL that is not a script', () => {
    expect(() => importMap({ src: '/guest-cart/', folder })).toThrow('is not the URL of a script.');
  });
});

describe('inlineLoader throws with a fix for', () => {
  test.each<[string, object, string]>([
    ['no address', { src: '' }, 'src is missing. Set it to the URL of guest-cart.js'],
    [
      'an address from nowhere',
      { src: undefined },
      'src is missing. Set it to the URL of guest-cart.js',
    ],
    ['white space in the address', { src: '/my shop/guest-cart.js' }, 'which a URL spells %20.'],
    ['a folder instead of the script', { src: '/guest-cart/' }, 'is not the URL of a script.'],
    [
      'the plain script',
      { src: '/guest-cart/guest-cart.classic.js' },
      'is the classic script, which is one file.',
    ],
    [
      'a value that the page would refuse',
      { mode: 'popup' },
      'mode must be "inline", "drawer" or "badge".',
    ],
    [
      'the same of a longer name',
      { headingLevel: 7 },
      'heading-level must be a whole number from 1 to 6.',
    ],
    [
      'a base address with the end that is added',
      { baseUrl: '/rest/default/V1' },
      'ends in /V1. That part is added',
    ],
    [
      'a base address that is none',
      { baseUrl: 'https://' },
      'the base URL "https://" is not an http(s) URL.',
    ],
    [
      'a store code without a place',
      { baseUrl: '/rest/x', store: 'de' },
      'has no {store}. Write {store} instead',
    ],
    [
      'a setting that there is none of',
      { basUrl: '/rest' },
      'there is no setting basUrl. The settings are baseUrl, store,',
    ],
  ])('%s', (_name, wrong, words) => {
    const options = { src, folder, ...wrong } as InlineLoaderOptions; // invalid on purpose
    expect(() => inlineLoader(options)).toThrow(words);
    expect(() => inlineLoader(options)).toThrow(expect.objectContaining({ code: 'misconfigured' }));
  });

  test('a folder without a build', () => {
    expect(() => inlineLoader({ src, folder: new URL('none/', folder) })).toThrow(
      'has no loader.js. The build of guest-cart writes it',
    );
  });
});
