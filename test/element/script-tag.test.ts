// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { findScriptTag, targetOf } from '../../src/element/find-script-tag.ts';
import { readScriptTag } from '../../src/element/script-tag.ts';

afterEach(() => {
  document.body.replaceChildren();
});

/** A tag that the page never runs. */
function addTag(attributes: Readonly<Record<string, string>>): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'text/plain';
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.body.append(script);
  return script;
}

describe('a module finds its own tag', () => {
  test('by its address, query included', () => {
    addTag({ src: '/embed/guest-cart.js', 'data-base-url': '/other' });
    const own = addTag({ src: '/embed/guest-cart.js?v=2', 'data-base-url': '/rest' });
    expect(findScriptTag(new URL('/embed/guest-cart.js?v=2', document.baseURI).href)).toBe(own);
  });

  test('by the settings on it, where a bundle has another address', () => {
    addTag({ src: '/jquery.js' });
    const own = addTag({ 'data-base-url': '/rest' });
    expect(findScriptTag('https://cdn.example/bundle.js')).toBe(own);
  });

  test('by the address that an inlined loader loads', () => {
    const loader = addTag({ 'data-src': '/embed/guest-cart.js' });
    expect(findScriptTag(new URL('/embed/guest-cart.js', document.baseURI).href)).toBe(loader);
  });

  test.each(['https://', '//', 'https://<%= host %>'])(
    'past the tag of another script with %j in its data-src',
    (source) => {
      addTag({ 'data-src': source });
      const own = addTag({ src: '/embed/guest-cart.js', 'data-src': '/other.js' });
      expect(findScriptTag(new URL('/embed/guest-cart.js', document.baseURI).href)).toBe(own);
    },
  );

  test('past elements that bear the names it is looked up by', () => {
    const clobbering = document.createElement('form');
    clobbering.setAttribute('name', 'currentScript');
    document.body.append(clobbering);
    const own = addTag({ 'data-base-url': '/rest' });
    expect(findScriptTag(undefined)).toBe(own);
  });

  test('or none, where it has none', () => {
    expect(findScriptTag('https://cdn.example/bundle.js')).toBeNull();
    expect(readScriptTag(null)).toEqual({ config: {}, mistakes: [], missingTarget: null });
    expect(targetOf(null)).toBeNull();
  });
});

describe('the tag', () => {
  test('gives settings by data attributes, and a place by a selector', () => {
    const place = document.createElement('div');
    place.id = 'place';
    document.body.append(place);
    const tag = addTag({ 'data-base-url': '/rest', 'data-price-currency': 'quote', 'data-target': '#place' });
    expect(readScriptTag(tag)).toEqual({
      config: { baseUrl: '/rest', priceCurrency: 'quote' },
      mistakes: [],
      missingTarget: null,
    });
    expect(targetOf(tag)).toBe(place);
  });

  test.each(['#nowhere', '##', ''])('with the place %j names what is missing', (selector) => {
    const tag = addTag({ 'data-target': selector });
    expect(targetOf(tag)).toBeNull();
    expect(readScriptTag(tag)).toMatchObject({ missingTarget: selector });
  });

  test('tells its own mistakes by the names that stand on it', () => {
    const { mistakes } = readScriptTag(addTag({ 'data-mode': 'popup' }));
    expect(mistakes.map(({ message }) => message)).toEqual([
      'guest-cart: data-mode of the script tag has to be "inline", "drawer" or "badge".',
    ]);
  });
});
