import { describe, expect, test } from 'vitest';
import type { Totals } from '../../../src/core/api/totals.ts';
import type { Cart } from '../../../src/core/api/cart.ts';
import { freeShippingThreshold } from '../../../src/core/view/free-shipping-threshold.ts';
import { freeShippingState, freeShippingView } from '../../../src/core/view/free-shipping.ts';

const thresholds = { USD: '50', EUR: '45.50' };
const cartIn = (code: string | null, more: Partial<Cart> = {}): Cart => ({
  currency: { quote_currency_code: code },
  ...more,
});

describe('the threshold of free shipping', () => {
  test('is the one for the cart’s currency', () => {
    expect(freeShippingThreshold(cartIn('USD'), thresholds, true)).toBe('50');
    expect(freeShippingThreshold(cartIn('eur'), thresholds, true)).toBe('45.50');
    expect(freeShippingThreshold(cartIn('USD'), undefined, true)).toBeNull();
    expect(freeShippingThreshold(cartIn('USD'), thresholds, false)).toBeNull();
  });

  test.each<[string, Cart]>([
    ['another currency', cartIn('JPY')],
    ['no currency', cartIn(null)],
    ['a name of every object', cartIn('constructor')],
    ['nothing to ship', cartIn('USD', { is_virtual: true })],
  ])('is null for a cart with %s', (_what, cart) => {
    expect(freeShippingThreshold(cart, thresholds, true)).toBeNull();
  });

  test('is null if another method than free shipping is chosen', () => {
    const cartWith = (method: string | null) =>
      cartIn('USD', {
        extension_attributes: { shipping_assignments: [{ shipping: { method }, items: [] }] },
      });
    expect(freeShippingThreshold(cartWith('flatrate_flatrate'), thresholds, true)).toBeNull();
    expect(freeShippingThreshold(cartWith('freeshipping_freeshipping'), thresholds, true)).toBe(
      '50',
    );
    expect(freeShippingThreshold(cartWith(null), thresholds, true)).toBe('50');
  });
});

describe('what may be said of free shipping', () => {
  const away = { missing: '$12.00', isDiscounted: false, progress: 0.76 };
  const full = { missing: null, isDiscounted: false, progress: 1 };

  test.each([
    ['nothing if the totals do not say how far it is', null, {}, 'none'],
    ['nothing before the totals are known', undefined, {}, 'unknown'],
    [
      'nothing before the totals are known, whatever the estimate says',
      undefined,
      { hasFreeMethod: true },
      'unknown',
    ],
    ['what is missing', away, {}, 'away'],
    ['what is missing, although the estimate is free', away, { hasFreeMethod: true }, 'away'],
    ['that the minimum is reached', full, {}, 'minimum'],
    ['that shipping is free, if the estimate says so', full, { hasFreeMethod: true }, 'reached'],
    ['nothing without a free method', full, { hasFreeMethod: false }, 'denied'],
    [
      'nothing without a free method, although one is chosen',
      full,
      { hasFreeMethod: false, isChosen: true },
      'denied',
    ],
    ['that free shipping is chosen', full, { isChosen: true }, 'chosen'],
    [
      'that free shipping is chosen, as the estimate says',
      full,
      { isChosen: true, hasFreeMethod: true },
      'chosen',
    ],
  ] as const)('%s', (_what, view, known, state) => {
    const nothing = { isChosen: false, hasFreeMethod: undefined };
    expect(freeShippingState(view, Object.assign(nothing, known))).toBe(state);
  });
});

describe('the missing amount for free shipping', () => {
  const options = { threshold: '50', subtotal: null, locale: 'en-US' };
  const view = (subtotal: number | null, currency: string | null = 'USD') =>
    freeShippingView(
      { subtotal_with_discount: subtotal, quote_currency_code: currency },
      cartIn('USD'),
      options,
    );

  test('is computed exactly, from the subtotal after discounts', () => {
    expect(view(38)).toEqual({ missing: '$12.00', isDiscounted: false, progress: 0.76 });
    expect(view(49.99)?.missing).toBe('$0.01');
    expect(view(49.99)?.progress).toBeLessThan(1);
    expect(view(0)).toEqual({ missing: '$50.00', isDiscounted: false, progress: 0 });
  });

  test('is null from the threshold on', () => {
    for (const subtotal of [50, 50.01, 900])
      expect(view(subtotal)).toMatchObject({ missing: null, progress: 1 });
  });

  test.each<[Totals, 'including' | null, boolean]>([
    [{ subtotal: 55 }, null, true],
    [{ subtotal: 50 }, null, true],
    [{ subtotal: 49.99 }, null, false],
    [{ subtotal: 45, subtotal_incl_tax: 53.55 }, null, false],
    [{ subtotal: 45, subtotal_incl_tax: 53.55 }, 'including', true],
    // A fixed product tax is in the subtotal, which no discount lowers.
    [{ subtotal: 50.2, discount_amount: 0 }, null, false],
    [{}, null, false],
  ])('is because of the discount if %j reaches the threshold, counted %s', (before, tax, is) => {
    const totals = { subtotal_with_discount: 40, discount_amount: -5, tax_amount: 0, ...before };
    const shown = freeShippingView(totals, cartIn('USD'), { ...options, subtotal: tax });
    expect(shown).toMatchObject({ missing: '$10.00', isDiscounted: is });
  });

  test.each([
    ['USD', 49.99999999999999],
    ['USD', 49.996],
    ['JPY', 49.7],
    ['KWD', 49.9998],
  ])('is never 0 in %s: %d is shown as the threshold, and reaches it', (code, subtotal) => {
    const totals = { subtotal_with_discount: subtotal, quote_currency_code: code };
    expect(freeShippingView(totals, cartIn(code), options)?.missing).toBeNull();
  });

  test('is not shown without that subtotal, or if the totals are in a different currency', () => {
    expect(view(null)).toBeNull();
    expect(view(38, 'EUR')).toBeNull();
    expect(view(38, null)).not.toBeNull();
  });

  test.each<[string, Totals]>([
    ['an amount', { shipping_amount: 17.5 }],
    ['a row', { shipping_amount: null, total_segments: [{ code: 'shipping', value: 17.5 }] }],
  ])('is not shown if the totals have %s for shipping', (_what, priced) => {
    const totals = { subtotal_with_discount: 90, quote_currency_code: 'USD', ...priced };
    expect(freeShippingView(totals, cartIn('USD'), options)).toBeNull();
    expect(
      freeShippingView(
        { ...totals, shipping_amount: 0, total_segments: [] },
        cartIn('USD'),
        options,
      ),
    ).toMatchObject({ missing: null, progress: 1 });
  });

  test('includes the tax of the items, but not that of shipping, if the shop counts tax', () => {
    const totals = { subtotal_with_discount: 40.3, tax_amount: 8.47, shipping_tax_amount: 0.81 };
    const missing = (subtotal: 'including' | 'excluding' | 'both' | null, more: Totals = {}) =>
      freeShippingView({ ...totals, ...more }, cartIn('USD'), { ...options, subtotal })?.missing;
    expect(missing('including')).toBe('$2.04');
    expect(missing('both')).toBe('$2.04');
    expect(missing('excluding')).toBe('$9.70');
    expect(missing(null)).toBe('$9.70');
    expect(missing('including', { tax_amount: null })).toBeUndefined();
  });
});
