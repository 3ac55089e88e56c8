import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choices,
  defaultSettings,
  readSettings,
  searchOf,
} from '../../../src/preview/storefront/settings.ts';

const keysOf = <T extends string>(record: Readonly<Record<T, string>>) =>
  Object.keys(record) as T[];

describe('the settings in the URL', () => {
  it.each([
    '?store=../admin',
    '?store=EUR%2F',
    '?store=',
    '?locale=xx-invalid',
    '?theme=neon',
    '?scheme=neon',
    '?mode=up',
    '?display=none',
  ])('have the default for %s', (search) => {
    expect(readSettings(search)).toEqual(defaultSettings);
  });

  it('are the same after they were written and read', () => {
    const settings = fc.record({
      store: fc.stringMatching(/^[a-z][a-z0-9_]{0,31}$/),
      locale: fc.constantFrom('en', 'ar', 'pt-BR'),
      theme: fc.constantFrom(...keysOf(choices.theme)),
      scheme: fc.constantFrom(...keysOf(choices.scheme)),
      display: fc.constantFrom('both', null),
      mode: fc.constantFrom(...keysOf(choices.mode)),
      sample: fc.constantFrom('full', 'two-currencies', null),
      faults: fc.constantFrom('', 'slow', 'error-500.read*1_html'),
    });
    fc.assert(
      fc.property(settings, (given) => {
        expect(readSettings(searchOf(given))).toEqual(given);
      }),
    );
  });
});
