import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  faultNames,
  faultOperations,
  faultPresets,
  faultsText,
  readFaults,
} from '../../../../../src/dev/storefront/lab/faults/fault-table.ts';

test('every set of faults is read from its own text', () => {
  const fault = fc.record(
    {
      name: fc.constantFrom(...faultNames),
      operation: fc.constantFrom(...faultOperations),
      times: fc.integer({ min: 1, max: 9999 }),
    },
    { requiredKeys: ['name'] },
  );
  fc.assert(
    fc.property(fc.array(fault), (faults) => {
      expect(readFaults(faultsText(faults))).toEqual(faults);
    }),
  );
});

test.each(['', 'nothing', 'slow.nowhere', 'slow*0', 'slow*', '_', 'slow slow'])('"%s" has no fault', (text) => {
  expect(readFaults(text)).toEqual([]);
});

test('the presets fit into a URL without escapes', () => {
  const text = faultsText(faultPresets.map(({ fault }) => fault));
  expect(new URLSearchParams({ faults: text }).toString()).toBe(`faults=${text}`);
});
