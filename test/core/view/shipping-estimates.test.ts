import { describe, expect, test } from 'vitest';
import { readShippingMethods } from '../../../src/core/api/features-responses.ts';
import {
  shippingEstimates,
  shippingNote,
  shippingTaxDisplay,
  type ShippingEstimateOptions,
} from '../../../src/core/view/shipping-estimates.ts';
import { en } from '../../../src/core/messages/en.ts';
import { readRecording, recordingNames } from '../../support/recorded-totals.ts';

const options: ShippingEstimateOptions = {
  locale: 'en-US',
  quoteCurrency: 'USD',
  taxDisplay: 'excluding',
  messages: en,
};
const flat = {
  carrier_code: 'flatrate',
  method_code: 'flatrate',
  carrier_title: 'Flat Rate',
  method_title: 'Fixed',
  amount: 5,
  available: true,
  error_message: '',
  price_excl_tax: 5,
  price_incl_tax: 5.41,
};

describe('estimated shipping methods', () => {
  test.each([
    ['excluding', '$5.00', null],
    ['including', '$5.41', null],
    ['both', '$5.41', '$5.00 excl. tax'],
    [null, '$5.41', '$5.00 excl. tax'],
  ] as const)('are shown in the tax display %j of the store', (taxDisplay, price, excludingTax) => {
    expect(shippingEstimates([flat], { ...options, taxDisplay })).toMatchObject([
      { label: 'Flat Rate – Fixed', price, excludingTax, reason: null },
    ]);
  });

  // Magento has a display of its own for shipping, which no response contains.
  test.each([
    ['auto', 'excluding', '$5.41', '$5.00 excl. tax'],
    ['auto', 'including', '$5.41', null],
    ['auto', null, '$5.41', '$5.00 excl. tax'],
    ['excluding', 'excluding', '$5.00', null],
    ['both', 'both', '$5.41', '$5.00 excl. tax'],
  ] as const)(
    'with the setting %s, in a cart with amounts %s tax, are %s and %j',
    (setting, ofAmounts, price, excludingTax) => {
      const taxDisplay = shippingTaxDisplay(setting, ofAmounts);
      expect(shippingEstimates([flat], { ...options, taxDisplay })).toMatchObject([
        { price, excludingTax },
      ]);
    },
  );

  test.each([
    ['JPY', 500.2, '¥500'],
    ['USD', 5.004, '$5.00'],
    ['KWD', 5.0001, 'KWD\u00a05.000'],
  ])('show one price in %s if tax makes no visible difference', (quoteCurrency, price, text) => {
    const method = { ...flat, price_incl_tax: price, price_excl_tax: Math.trunc(price) };
    const shown = shippingEstimates([method], { ...options, quoteCurrency, taxDisplay: 'both' });
    expect(shown).toMatchObject([{ price: text, excludingTax: null }]);
  });

  test.each([
    ['USD', 0],
    ['USD', 1.7763568394003e-15],
    ['USD', 0.0049],
    ['JPY', 0.4],
  ])('that cost nothing in %s are free: %d', (quoteCurrency, amount) => {
    const free = { ...flat, amount, price_excl_tax: amount, price_incl_tax: amount };
    expect(shippingEstimates([free], { ...options, quoteCurrency })[0]?.price).toBe('Free');
  });

  test.each([
    ['Free shipping', '$0.00'],
    ['FREE SHIPPING', '$0.00'],
    ['Economy', 'Free'],
  ])('that cost nothing say so once: %s, %s', (carrier_title, price) => {
    const methods = shippingEstimates([{ ...flat, carrier_title, price_excl_tax: 0 }], options);
    expect(methods[0]?.price).toBe(price);
    expect(shippingNote(methods, en.estimateFree)).toBe('Free');
  });

  test('that cannot be chosen show the reason of the shop instead of a price', () => {
    const closed = {
      ...flat,
      method_code: null,
      available: false,
      error_message: 'Not for this &amp; that address.',
    };
    expect(shippingEstimates([closed], options)[0]).toMatchObject({
      price: null,
      reason: 'Not for this & that address.',
    });
  });

  test('without a readable price show none, instead of 0, and equal titles once', () => {
    const unpriced = { carrier_title: 'Courier', method_title: 'Courier' };
    expect(shippingEstimates([unpriced], options)).toMatchObject([
      { label: 'Courier', price: null, reason: null },
    ]);
  });

  // Magento sorts carriers by a number that merchants rarely set.
  test('are all shown, cheapest first, then in the shop’s order, and without a price last', () => {
    const methods = [
      ['Closed', null],
      ['Courier', 12.5],
      ['Standard', 5],
      ['Post', 5],
      ['Free', 0],
    ] as const;
    const views = shippingEstimates(
      methods.map(([carrier_title, amount]) => ({ carrier_title, amount })),
      options,
    );
    expect(views.map(({ label, price }) => [label, price])).toEqual([
      ['Free', '$0.00'],
      ['Standard', '$5.00'],
      ['Post', '$5.00'],
      ['Courier', '$12.50'],
      ['Closed', null],
    ]);
  });
});

const names = recordingNames().filter((name) => name.endsWith('estimate'));

describe.skipIf(names.length === 0)('recorded estimates of a real store', () => {
  const estimates = names
    .map((name) => ({ name, ...readRecording(name) }))
    .filter(({ response }) => response.status === 200);

  test('exist', () => {
    expect(estimates.length).toBeGreaterThan(5);
  });

  test.each(estimates)(
    '$name is decoded without an issue, and every method has a price',
    ({ request, response }) => {
      const body: unknown = JSON.parse(response.body);
      const { value, issues } = readShippingMethods({ status: 200, body });
      expect(issues).toEqual([]);
      expect(value).toHaveLength((body as readonly unknown[]).length);
      const quoteCurrency = request.path.includes('/eur/') ? 'EUR' : 'USD';
      for (const { price, label } of shippingEstimates(value, { ...options, quoteCurrency })) {
        expect(label).not.toBe('');
        expect(price).toMatch(
          quoteCurrency === 'EUR' ? /^€\d+\.\d\d$|^Free$/ : /^\$\d+\.\d\d$|^Free$/,
        );
      }
    },
  );
});

describe('what the totals say of estimated shipping', () => {
  const noteOf = (...prices: readonly (number | null)[]) =>
    shippingNote(
      shippingEstimates(
        prices.map((price) => ({ ...flat, price_excl_tax: price, available: price !== null })),
        options,
      ),
      en.estimateFree,
    );

  test.each([
    [[5], '$5.00'],
    [[12.5, 20, 5], '$5.00 – $20.00'],
    [[5, 5.001], '$5.00'],
    [[0], 'Free'],
    [[5, 0], '$0.00 – $5.00'],
    [[null, 12.5], '$12.50'],
    [[null], null],
    [[], null],
  ] as const)('for the prices %j is %j', (prices, note) => {
    expect(noteOf(...prices)).toBe(note);
  });

  test.each([
    ['instore', '$5.00', null],
    ['storepickup', '$5.00', null],
    ['amstorepickup', '$5.00', null],
    ['dpdpickup', '$3.00 – $5.00', '$3.00'],
  ])(
    'is without a pickup, but includes a parcel shop, to which is shipped: %s',
    (carrier_code, both, alone) => {
      const pickup = { ...flat, carrier_code, price_excl_tax: 3 };
      const noteWith = (...methods: readonly (typeof flat)[]) =>
        shippingNote(shippingEstimates(methods, options), en.estimateFree);
      expect([noteWith(pickup, flat), noteWith(pickup)]).toEqual([both, alone]);
    },
  );

  test.each([
    ['excluding', '$5.00'],
    ['including', '$5.41'],
    ['both', null],
    [null, null],
  ] as const)('in the tax display %j is %j', (taxDisplay, note) => {
    const methods = shippingEstimates([flat], { ...options, taxDisplay });
    expect(shippingNote(methods, en.estimateFree)).toBe(note);
  });
});
