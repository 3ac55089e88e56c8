// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { findScriptTag, targetOf } from '../../../src/element/settings/find-script-tag.ts';
import { explain } from '../../../src/element/settings/diagnostics-chunk.ts';
import { tagProblems } from '../../../src/element/settings/setting-problems.ts';

afterEach(() => {
  document.body.replaceChildren();
});

/** A script tag that does not run. */
function addTag(attributes: Readonly<Record<string, string>>): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'text/plain';
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.body.append(script);
  return script;
}

/** The messages that are logged about a tag. */
function diagnosticsOf(tag: HTMLScriptElement): readonly string[] {
  return explain(tag, tagProblems(tag)).map(({ message }) => message);
}

describe('findScriptTag', () => {
  test('finds the tag by its URL, including the query', () => {
    addTag({ src: '/embed/guest-cart.js', 'data-base-url': '/other' });
    const own = addTag({ src: '/embed/guest-cart.js?v=2', 'data-base-url': '/rest' });
    expect(findScriptTag(new URL('/embed/guest-cart.js?v=2', document.baseURI).href)).toBe(own);
  });

  test('finds the tag by its settings if a bundle has a different URL', () => {
    addTag({ src: '/jquery.js' });
    const own = addTag({ 'data-base-url': '/rest' });
    expect(findScriptTag('https://cdn.example/bundle.js')).toBe(own);
  });

  test('finds the tag of an inlined loader by the URL that it loads', () => {
    const loader = addTag({ 'data-src': '/embed/guest-cart.js' });
    expect(findScriptTag(new URL('/embed/guest-cart.js', document.baseURI).href)).toBe(loader);
  });

  test.each(['https://', '//', 'https://<%= host %>'])(
    'ignores the tag of another script with %j in its data-src',
    (source) => {
      addTag({ 'data-src': source });
      const own = addTag({ src: '/embed/guest-cart.js', 'data-src': '/other.js' });
      expect(findScriptTag(new URL('/embed/guest-cart.js', document.baseURI).href)).toBe(own);
    },
  );

  test('works if elements are named like the members of document', () => {
    const clobbering = document.createElement('form');
    clobbering.setAttribute('name', 'currentScript');
    document.body.append(clobbering);
    const own = addTag({ 'data-base-url': '/rest' });
    expect(findScriptTag(undefined)).toBe(own);
  });

  test('returns null if there is no tag', () => {
    expect(findScriptTag('https://cdn.example/bundle.js')).toBeNull();
    expect(targetOf(null)).toBeNull();
  });
});

describe('the script tag', () => {
  test('can have a selector for the position of the cart', () => {
    const place = document.createElement('div');
    place.id = 'place';
    document.body.append(place);
    const tag = addTag({
      'data-base-url': '/rest',
      'data-price-currency': 'quote',
      'data-target': '#place',
    });
    expect(tagProblems(tag)).toEqual([]);
    expect(targetOf(tag)).toBe(place);
  });

  test.each(['#nowhere', '##'])(
    'with a selector that matches no element, such as %j, logs that',
    (selector) => {
      const tag = addTag({ 'data-target': selector });
      expect(targetOf(tag)).toBeNull();
      expect(diagnosticsOf(tag)).toEqual([
        `guest-cart: data-target "${selector}" matches no element. Use a selector of an element that comes before the script.`,
      ]);
    },
  );

  test.each([
    ['data-target', '', 'not be empty'],
    ['data-analytics', 'gtag', 'be "datalayer"'],
  ])('with %s="%s" logs what it must be', (name, value, expected) => {
    expect(diagnosticsOf(addTag({ [name]: value }))).toEqual([
      `guest-cart: ${name} of the script tag must ${expected}.`,
    ]);
  });

  test.each([
    ['data-currency', 'data-price-currency'],
    ['data-taget', 'data-target'],
    ['base-url', 'data-base-url'],
  ])('with %s suggests %s', (given, meant) => {
    expect(diagnosticsOf(addTag({ [given]: '/rest' }))).toEqual([
      `guest-cart: ${given} of the script tag is not a setting. Did you mean ${meant}?`,
    ]);
  });

  test('can have attributes of other scripts', () => {
    const others = {
      'data-cookieconsent': 'ignore',
      'data-category': 'needed',
      'data-rocket-src': 'x',
      defer: '',
    };
    expect(diagnosticsOf(addTag(others))).toEqual([]);
    const own = {
      src: '/embed/guest-cart.js',
      'data-src': '/embed/guest-cart.js',
      'data-cfasync9': 'false',
    };
    expect(tagProblems(addTag(own))).toEqual([]);
  });

  test('logs a second tag with another shop', () => {
    const tag = addTag({ src: '/embed/guest-cart.js', 'data-base-url': '/rest/default' });
    addTag({
      src: '/embed/guest-cart.js?again',
      'data-base-url': `${location.origin}/rest/default`,
    });
    addTag({ src: '/elsewhere.js', 'data-base-url': '/their/own' });
    expect(diagnosticsOf(tag)).toEqual([]);
    addTag({ 'data-src': '/embed/guest-cart.js', 'data-base-url': '/rest/eur' });
    expect(diagnosticsOf(tag)).toEqual([
      expect.stringMatching(
        /second script tag, with data-base-url="\/rest\/eur", is ignored.*write base-url on the/,
      ),
    ]);
  });
});

describe('a classic script from another origin', () => {
  const src = 'https://cdn.example/guest-cart.classic.js';
  const fixed =
    'guest-cart: the script comes from another origin, so it cannot load the file with the messages in "fr", and the cart is in English. Add crossorigin="anonymous" to the script tag, and let https://cdn.example send Access-Control-Allow-Origin.';

  afterEach(() => {
    document.documentElement.removeAttribute('lang');
  });

  test('logs why a page, tag or element in another language is in English, with a fix', () => {
    document.documentElement.lang = 'fr-CA';
    expect(diagnosticsOf(addTag({ src }))).toEqual([fixed]);
    document.documentElement.removeAttribute('lang');
    expect(diagnosticsOf(addTag({ src, 'data-locale': 'fr' }))).toEqual([fixed]);
    document.body.append(document.createElement('guest-cart'));
    document.body.querySelector('guest-cart')?.setAttribute('locale', 'fr');
    expect(diagnosticsOf(addTag({ src }))).toEqual([fixed]);
  });

  test.each([
    { src, crossorigin: 'anonymous' },
    { src, type: 'module' },
    { src: '/guest-cart.classic.js' },
    {},
  ])('that can load the language logs nothing: %j', (attributes) => {
    document.documentElement.lang = 'fr';
    expect(tagProblems(addTag(attributes))).toEqual([]);
  });
});
