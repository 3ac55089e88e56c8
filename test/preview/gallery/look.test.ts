import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  directions,
  locales,
  modes,
  plainLook,
  readLook,
  schemes,
  searchOf,
  textSizes,
  themes,
  widths,
} from '../../../src/preview/gallery/look.ts';
import { scenes } from '../../../src/preview/gallery/scenes/scenes.ts';

describe('the look in the URL', () => {
  it('has the defaults for an empty query, which is also written for the defaults', () => {
    expect(readLook('')).toEqual(plainLook);
    expect(searchOf(plainLook)).toBe('');
  });

  it('contains only what differs from the defaults', () => {
    expect(searchOf({ ...plainLook, state: 'ordered', theme: 'ink' })).toBe('?state=ordered&theme=ink');
  });

  it.each(['?mode=popup', '?theme=../evil', '?state=%3Cscript%3E', '?locale=xx', '?width=1e9', '?scheme=', '?dir=up'])(
    'has the defaults for invalid values: %s',
    (search) => {
      expect(readLook(search)).toEqual(plainLook);
    },
  );

  it('is the same after it was written and read, for any look', () => {
    const look = fc.record({
      state: fc.constantFrom('', ...scenes.map(({ name }) => name)),
      mode: fc.constantFrom(...modes),
      theme: fc.constantFrom(...themes),
      scheme: fc.constantFrom(...schemes),
      locale: fc.constantFrom(...locales),
      dir: fc.constantFrom(...directions),
      width: fc.constantFrom(...widths),
      text: fc.constantFrom(...textSizes),
    });
    fc.assert(
      fc.property(look, (any) => {
        expect(readLook(searchOf(any))).toEqual(any);
      }),
    );
  });
});

describe('the states', () => {
  it('have unique names', () => {
    const names = scenes.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('have unique titles', () => {
    const titles = scenes.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
