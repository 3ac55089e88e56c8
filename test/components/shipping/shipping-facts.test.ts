import { expect, test } from 'vitest';
import { shippingFacts } from '../../../src/components/shipping/shipping-facts.ts';
import { noEstimate } from '../../../src/core/cart/state/estimate-state.ts';
import { en } from '../../../src/core/messages/en.ts';
import { screenSettings } from '../../support/screen-settings.ts';
import { makeView } from '../../support/cart-view-factory.ts';
import { withTotals } from '../../support/screen-controls.ts';

const data = {
  quote_currency_code: 'USD',
  subtotal_with_discount: 53.48,
  tax_amount: 10.16,
};
const cart = { currency: { quote_currency_code: 'USD' } };

type Input = Parameters<typeof shippingFacts>[0];

/** What is known of a cart of $53.48, with a tax of $10.16. */
const factsOf = (estimate: object = {}, settings = {}, input: Partial<Input> = {}) =>
  shippingFacts({
    cart,
    view: makeView(),
    display: {
      settings: screenSettings({ locale: 'en-US', ...settings }),
      messages: en,
    },
    widgetState: {
      ...withTotals({ data, status: 'current' }),
      shippingEstimate: { ...noEstimate, ...estimate },
    },
    threshold: '50',
    hasEstimate: true,
    wasDenied: false,
    ...input,
  });

const free = { carrier_code: 'freeshipping', method_code: 'freeshipping', amount: 0 };
const flat = { carrier_code: 'flatrate', method_code: 'flatrate', amount: 5 };
const pickup = { carrier_code: 'instore', method_code: 'pickup', amount: 0 };

test.each([
  ['no estimate', {}, false, null, 'minimum', false],
  ['free methods alone', { data: [free, pickup] }, false, 'Free', 'reached', true],
  ['a free method among others', { data: [free, flat] }, false, '$0.00 – $5.00', 'reached', false],
  ['no free method', { data: [flat] }, false, '$5.00', undefined, false],
  ['a free pickup alone', { data: [pickup, flat] }, false, '$5.00', undefined, false],
  ['no free method for the cart before', { outdated: [flat] }, false, '$5.00', 'minimum', false],
  ['none for it, and no bar before', { outdated: [flat] }, true, '$5.00', undefined, false],
])('with %s, bar and row of shipping agree: %j', (_what, estimate, wasDenied, ...expected) => {
  const { note, freeShipping, isFree } = factsOf(estimate, {}, { wasDenied });
  expect([note, freeShipping?.state, isFree]).toEqual(expected);
});

test.each([
  ['auto', 'including', '$26.36'],
  ['excluding', 'including', '$36.52'],
  ['auto', 'excluding', '$36.52'],
  ['including', 'excluding', '$26.36'],
] as const)(
  'the bar counts tax with the setting %s, for amounts %s tax',
  (freeShippingTax, taxDisplay, missing) => {
    const view = makeView({ taxDisplay });
    const { freeShipping } = factsOf({}, { freeShippingTax }, { view, threshold: '90' });
    expect(freeShipping?.view?.missing).toBe(missing);
  },
);

test.each([
  ['waiting', 'minimum'],
  ['done', undefined],
] as const)(
  'with changes that are %s, the bar after totals that could not be read again is %s',
  (progress, state) => {
    const widgetState = { ...withTotals({ data, status: 'failed' }), progress };
    const facts = factsOf({}, {}, { widgetState });
    expect(facts.freeShipping?.state).toBe(state);
    expect(facts.freeShipping?.outdated).toBe(state && true);
  },
);
