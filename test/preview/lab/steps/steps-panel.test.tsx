// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LookedAtCart, StepsPanel } from '../../../../src/preview/lab/steps-panel.tsx';
import { openPreviewPart, stubWideScreen } from '../../storefront/open-preview.tsx';

afterEach(cleanup);

function cartWith(name: string): string {
  return JSON.stringify({ id: 1, items: [{ item_id: 1, sku: 'A', qty: 2, name, price: 3 }], items_qty: 2 });
}

function open() {
  stubWideScreen();
  const opened = openPreviewPart(
    <>
      <StepsPanel />
      <LookedAtCart>
        <p>the live cart</p>
      </LookedAtCart>
    </>,
  );
  return opened;
}

test('shows the cart of a step instead of the live one, steps back and forth, and sends nothing', async () => {
  const { lab, shop, user } = open();
  const common = { status: 'guest', totals: null, isImported: false } as const;
  lab.steps.add({ ...common, text: 'Cart read', cart: cartWith('First cup') });
  lab.steps.add({ ...common, text: 'Cart patched', cart: cartWith('Second cup') });
  await user.click(await screen.findByRole('button', { name: /^Cart read/ }));
  expect(await screen.findByText('First cup')).toBeTruthy();
  expect(screen.getByText('the live cart').closest('[hidden]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Forward' }));
  expect(await screen.findByText('Second cup')).toBeTruthy();
  expect(screen.getByText(/As of .*: Cart patched/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('First cup')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Live' }));
  expect(screen.getByText('the live cart').closest('[hidden]')).toBeNull();
  expect(shop.log()).toEqual([]);
});
