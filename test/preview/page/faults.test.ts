// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultOperations } from '../../../src/service/cart/faults.ts';
import {
  createLabFaults,
  faultNames,
  faultsText,
  readFaults,
} from '../../../src/preview/page/faults.ts';

test('a fault with a number is used up, and stays so with the same text', () => {
  const faults = createLabFaults();
  faults.use('error-500.read*1_slow');
  expect(faults.take('read')).toMatchObject({
    name: 'error-500',
    fault: { kind: 'status', status: 500 },
  });
  expect(faults.take('read')?.name).toBe('slow');
  expect(faults.active.getState()[0]).toMatchObject({ left: 0 });
  faults.use('error-500.read*1_slow');
  expect(faults.take('read')?.name).toBe('slow');
});

test('the offline fault sets navigator.onLine until it is removed', () => {
  const events: string[] = [];
  const onChange = ({ type }: Event): void => void events.push(type);
  for (const name of ['online', 'offline']) window.addEventListener(name, onChange);
  const faults = createLabFaults();
  faults.use('offline');
  expect(navigator.onLine).toBe(false);
  faults.use('');
  expect(navigator.onLine).toBe(true);
  expect(events).toEqual(['offline', 'online']);
  for (const name of ['online', 'offline']) window.removeEventListener(name, onChange);
});

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
      const text = faultsText(faults);
      expect(readFaults(text)).toEqual(faults);
      // Without escapes.
      expect(new URLSearchParams({ faults: text }).toString()).toBe(`faults=${text}`);
    }),
  );
});
