// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { CartBody } from '../../../src/components/screen/cart-contents.tsx';
import * as detailsPart from '../../../src/components/details/details-part.tsx';
import { widgetPartLoaders } from '../../../src/react/widget/guest-cart-widget.tsx';
import { screenSettings } from '../../../src/core/settings/screen-settings.ts';
import { en } from '../../../src/core/messages/en.ts';
import type { CompactView, DetailsView } from '../../../src/core/view/types.ts';
import { makeDetails, makeView } from '../../support/cart-view-factory.ts';

afterEach(cleanup);

const common = {
  loadDetails: widgetPartLoaders.details,
  source: { cart: {}, options: {} },
  messages: en,
  settings: screenSettings({}),
  onShowMore: () => undefined,
};

/** A cart with a note, so that it has cards, and with the given details. */
async function showWith(overrides: Partial<DetailsView>, view: Partial<CompactView> = {}) {
  const details = { view: makeDetails(overrides), messages: en };
  const loadDetails = () => Promise.resolve({ ...detailsPart, createDetails: () => details });
  const source = { cart: { customer_note: 'Ring twice' }, options: {} };
  const result = render(
    <CartBody
      {...common}
      settings={screenSettings({ showSku: true })}
      source={source}
      view={makeView(view)}
      loadDetails={loadDetails}
    />,
  );
  await act(loadDetails);
  return result;
}

describe('shipping', () => {
  const shipment = {
    key: '1',
    address: null,
    method: null,
    methodCode: null,
    itemsSummary: 'All items',
    items: [{ key: '1', text: '2 × Plain mug' }],
    hiddenItems: 0,
    discounts: [],
    pickupLocation: null,
    facts: [],
  };

  test('one shipment without a method, address or pickup location has no card', async () => {
    await showWith({ shipping: [shipment] });
    expect(screen.queryByRole('region', { name: en.shipping })).toBeNull();
  });

  test('two shipments are numbered, each with its items', async () => {
    const other = { ...shipment, key: '2', method: 'Flat rate', items: [{ key: '2', text: '1 × Throw' }] };
    await showWith({ shipping: [shipment, other] }, { lineCount: 2 });
    expect(screen.getByRole('heading', { name: 'Shipment 2', level: 4 })).toBeTruthy();
    expect(screen.getByText('1 × Throw')).toBeTruthy();
    expect(screen.getByText(en.addressUndecided)).toBeTruthy();
  });

  test('one shipment with some of the items lists them', async () => {
    await showWith({ shipping: [{ ...shipment, method: 'Flat rate', hiddenItems: 1 }] }, { lineCount: 3 });
    expect(screen.getByText('2 × Plain mug')).toBeTruthy();
    expect(screen.getByText('and 1 more')).toBeTruthy();
  });

  test('of a virtual cart says that nothing is shipped', async () => {
    await showWith({ shipping: [shipment] }, { isVirtual: true });
    expect(screen.getByRole('region', { name: en.shipping }).textContent).toBe(en.shipping + en.virtual);
  });
});
