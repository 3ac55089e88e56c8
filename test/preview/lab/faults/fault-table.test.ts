import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  faultNames,
  faultOperations,
  faultPresets,
  faultsText,
  readFaults,
} from '../../../../src/preview/lab/faults.ts';

test('any set of faults is the same after it was written and read', () => {
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

test.each(['', 'nothing', 'slow.nowhere', 'slow*0', 'slow*', '_', 'slow slow'])('"%s" contains no fault', (text) => {
  expect(readFaults(text)).toEqual([]);
});

test('the presets need no escapes in a URL', () => {
  const text = faultsText(faultPresets.map(({ fault }) => fault));
  expect(new URLSearchParams({ faults: text }).toString()).toBe(`faults=${text}`);
});
