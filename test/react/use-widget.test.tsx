// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useWidgetDisplay } from '../../src/react/use-widget.ts';
import type { GuestCartWidgetProps } from '../../src/react/widget-props.ts';
import { importsSettled } from '../support/imports.ts';

async function logged(props: GuestCartWidgetProps): Promise<readonly unknown[]> {
  const spy = vi.spyOn(console, 'error').mockReturnValue();
  renderHook(() => useWidgetDisplay(props));
  await importsSettled();
  const texts: readonly unknown[] = spy.mock.calls.flat();
  spy.mockRestore();
  return texts;
}

test('a threshold and countries that are not accepted are logged with what to write', async () => {
  expect(await logged({ freeShipping: { DOLLAR: 50 }, shippingCountries: ['USA'] })).toEqual([
    'guest-cart: prop freeShipping of <GuestCartWidget> must be amounts by currency, such as "USD 50, EUR 45".',
    'guest-cart: prop shippingCountries of <GuestCartWidget> must be two-letter country codes, such as "US CA".',
  ]);
});

test('nothing is logged for values that are accepted, or left out', async () => {
  expect(await logged({ freeShipping: { USD: 50 }, shippingCountries: undefined })).toEqual([]);
});
