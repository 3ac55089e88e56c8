import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSetting, type SettingDefinition } from '../../../src/core/settings/parse-setting.ts';

const words = ['items', 'totals', 'coupons'] as const;

describe('parseSetting', () => {
  test.each<[SettingDefinition, string, unknown]>([
    [{ type: 'text' }, ' /checkout ', '/checkout'],
    [{ type: 'text' }, ' ', undefined],
    [{ type: 'locale' }, 'de_AT', 'de_AT'],
    [{ type: 'locale' }, 'not a language', undefined],
    [{ type: 'time-zone' }, 'Europe/Vienna', 'Europe/Vienna'],
    [{ type: 'time-zone' }, 'Nowhere/Land', undefined],
    [{ type: 'boolean' }, '', true],
    [{ type: 'boolean' }, 'true', true],
    [{ type: 'boolean' }, 'false', false],
    [{ type: 'boolean' }, 'yes', undefined],
    [{ type: 'choice', values: ['inline', 'drawer'] }, ' drawer ', 'drawer'],
    [{ type: 'choice', values: ['inline', 'drawer'] }, 'Drawer', undefined],
    [{ type: 'words', values: words }, 'items,totals  coupons', new Set(words)],
    [{ type: 'words', values: words }, '', new Set()],
    [{ type: 'words', values: words }, 'items prices', undefined],
    [{ type: 'integer', min: 1, max: 6 }, '1', 1],
    [{ type: 'integer', min: 1, max: 6 }, ' 6 ', 6],
    [{ type: 'integer', min: 1, max: 6 }, '7', undefined],
    [{ type: 'integer', min: 1, max: 6 }, '0', undefined],
    [{ type: 'integer', min: 0 }, '2.5', undefined],
    [{ type: 'integer', min: 0 }, '1e3', undefined],
    [{ type: 'integer', min: 0 }, '-1', undefined],
  ])('parses %j from the text %j', (definition, text, value) => {
    expect(parseSetting(definition, text)).toEqual(value);
  });

  test('is undefined without the attribute', () => {
    expect(parseSetting({ type: 'boolean' }, null)).toBeUndefined();
    expect(parseSetting({ type: 'words', values: words }, undefined)).toBeUndefined();
  });

  test('accepts no integer outside its range and no word outside its list', () => {
    const text = fc.oneof(fc.string(), fc.integer().map(String), fc.shuffledSubarray([...words, 'prices']).map(String));
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 50 }), (raw, min) => {
        const integer = parseSetting({ type: 'integer', min, max: min + 50 }, raw);
        if (integer !== undefined) expect(integer).toBe(Math.min(Math.max(Math.trunc(Number(raw)), min), min + 50));
        const chosen = parseSetting({ type: 'words', values: words }, raw);
        if (chosen !== undefined)
          expect([...(chosen as Set<string>)].filter((word) => !raw.includes(word))).toEqual([]);
        expect([undefined, ...words]).toContain(parseSetting({ type: 'choice', values: words }, raw));
      }),
    );
  });
});
