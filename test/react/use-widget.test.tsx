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

test('the same props have the same display, also in new objects', () => {
  const propsOf = (): GuestCartWidgetProps => ({ locale: 'ar', freeShipping: { USD: 50 } });
  const hook = renderHook(useWidgetDisplay, { initialProps: propsOf() });
  const before = hook.result.current;
  hook.rerender(propsOf());
  expect(hook.result.current).toBe(before);
  hook.rerender({ ...propsOf(), dir: 'ltr' });
  expect(hook.result.current.langAttributes).toEqual({ lang: 'en', dir: 'ltr' });
});

test('nothing is logged for values that are accepted, or left out', async () => {
  expect(await logged({ freeShipping: { USD: 50 }, shippingCountries: undefined })).toEqual([]);
});
