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
} from '../../../src/dev/gallery/look.ts';
import { scenes } from '../../../src/dev/gallery/scenes/scenes.ts';

describe('a look in the address', () => {
  it('is plain for an empty query, and leaves no query behind', () => {
    expect(readLook('')).toEqual(plainLook);
    expect(searchOf(plainLook)).toBe('');
  });

  it('names only what is not plain', () => {
    expect(searchOf({ ...plainLook, state: 'ordered', theme: 'ink' })).toBe('?state=ordered&theme=ink');
  });

  it.each(['?mode=popup', '?theme=../evil', '?state=%3Cscript%3E', '?locale=xx', '?width=1e9', '?scheme=', '?dir=up'])(
    'is plain where no one can mean it: %s',
    (search) => {
      expect(readLook(search)).toEqual(plainLook);
    },
  );

  it('comes back from its address, no matter what it is', () => {
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
  it('have their own names', () => {
    const names = scenes.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are each told apart in words', () => {
    const titles = scenes.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
