// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { test } from 'vitest';
import { GuestCartProvider, useCartLines, type CartFeature } from '../../../src/index.ts';
import { createTestService, type TestService } from '../../../src/testing.ts';

const tax = {
  pricesIncludeTax: true,
  rate: 19,
  display: 'including',
} as const;

function Lines() {
  const { data, isPending } = useCartLines({ locale: 'en-US' });
  if (isPending) return <p>loading</p>;
  if (data == null) return <p>no cart</p>;
  const amounts = data.lines.map(
    ({ name, row }) => `${name} ${row.kind === 'amount' ? row.text : row.reason}`,
  );
  return <p>{[...amounts, `${data.subtotalLabel} ${data.countText}`].join('; ')}</p>;
}

const show = (shop: TestService, features: readonly CartFeature[]) =>
  render(
    <GuestCartProvider baseUrl={shop.baseUrl} fetch={shop.fetch} features={features} retry={false}>
      <Lines />
    </GuestCartProvider>,
  );

async function openMugs(): Promise<TestService> {
  const shop = createTestService({ tax });
  const cartId = await shop.open('empty');
  await shop.addItem(cartId, 'MUG-SPECKLE', 2);
  return shop;
}

test('amounts are the shop’s, with the tax that the shop shows', async () => {
  show(await openMugs(), ['totals']);
  await screen.findByText(/^Speckled mug \D*39\.98; Subtotal 2 items$/);
});

test('amounts are pending until the totals have loaded, and not of the items’ prices', async () => {
  const shop = await openMugs();
  shop.faults.set({ operation: 'totals', kind: 'delay', ms: 60_000 });
  show(shop, ['totals']);
  await screen.findByText(/^Speckled mug amount-pending; /);
});

test('without a cart there are no lines', async () => {
  show(createTestService(), ['totals']);
  await screen.findByText('no cart');
});
