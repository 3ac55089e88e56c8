import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordKeyOf, scopeOf } from '../../../../src/core/cart/record/record-keys.ts';
import { runs } from '../../../support/property-runs.ts';

test('two shops with different base URLs or store codes have separate records', () => {
  const part = fc.string({ unit: fc.constantFrom('a', '|', '%', '7', 'C', '2', '5', ':', '/') });
  const shop = fc.tuple(part, fc.option(part, { nil: undefined }));
  const keyOf = ([base, store]: [string, string | undefined]): string =>
    recordKeyOf(scopeOf(`https://shop.test/${base}`, store));
  fc.assert(
    fc.property(shop, shop, (one, other) => {
      expect(keyOf(one) === keyOf(other)).toBe(one[0] === other[0] && one[1] === other[1]);
    }),
    {
      numRuns: runs(2000),
      examples: [
        [
          ['a|a', undefined],
          ['a', 'a'],
        ],
      ],
    },
  );
});
