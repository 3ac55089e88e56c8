// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { en } from '../../../src/core/messages/en.ts';
import { checkStructure } from '../../support/check-structure.ts';
import { button, noButton, renderCart } from '../../support/render-cart.tsx';

const more = 'Increase quantity of Speckled mug';

test('the controls disappear when the shop has no item routes', async () => {
  const page = await renderCart();
  page.shop.faults.set({ operation: 'items', kind: 'status', status: 404 });
  await page.user.click(button(more));
  await waitFor(() => expect(page.container.querySelector('.gc-stepper')).toBeNull());
  expect(page.container.querySelector('.gc-change-error')).toBeNull();
  expect(page.row('Speckled mug')).toBe('$39.98');
});

test.each([405, 501])(
  'the controls stay, and a sentence says so, if a proxy refuses their method: %i',
  async (status) => {
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    const page = await renderCart();
    page.shop.faults.set({ operation: 'items', kind: 'status', status });
    await page.user.click(button(more));
    const sentence = { selector: '.gc-change-error *' };
    await page.inLine('Speckled mug').findByText(en.errorChange, sentence);
    noButton(/Try again/);
    void page.addItem('BOWL-RAMEN').catch(() => undefined);
    await screen.findByText(en.errorUnchanged, { selector: '.gc-notice *' });
    noButton(en.tryAgain);
    expect(page.row('Speckled mug')).toBe('$39.98');
  },
);

test('a line says what it still has after a change that the shop failed to make', async () => {
  const page = await renderCart();
  const problem = () => page.line('Speckled mug').querySelector('.gc-change-error p')?.textContent;
  page.shop.faults.set({ operation: 'items', kind: 'status', status: 500 });
  for (const [press, sentence] of [
    [more, 'Couldn’t update your cart. You still have 2.'],
    ['Remove Speckled mug', 'Couldn’t remove Speckled mug. You still have 2.'],
  ] as const) {
    await page.user.click(button(press));
    await waitFor(() => expect(problem()).toBe(sentence));
    const field = screen.getByRole('textbox', { name: 'Quantity of Speckled mug' });
    const id = field.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe(press === more ? sentence : undefined);
    button('Speckled mug: Try again');
    await page.user.click(button('Speckled mug: Dismiss message'));
    expect(problem()).toBeUndefined();
  }
  page.shop.faults.set({ operation: 'items', kind: 'dropped' });
  await page.user.click(button(more));
  // The shop may have made the change.
  await waitFor(() => expect(problem()).toBe(en.errorChange));
});

test('a line that the page can edit has a button beside "Remove"', async () => {
  const edited: (string | null)[] = [];
  const page = await renderCart({
    props: {
      resolveItem: ({ sku }) =>
        sku === 'NOTE-A5'
          ? { onEdit: () => void edited.push(sku) }
          : { onEdit: () => edited.push(sku), editLabel: 'Change' },
    },
  });
  await page.user.click(button('Edit Notebook A5'));
  await page.user.click(button('Change: Speckled mug'));
  expect(edited).toEqual(['NOTE-A5', 'MUG-SPECKLE']);
});

test('a product sold by a measure has it in the name of its quantity and in its price', async () => {
  const page = await renderCart({ props: { resolveItem: () => ({ unit: 'm' }) } });
  expect(page.inLine('Speckled mug').getByRole('textbox')).toHaveProperty(
    'ariaLabel',
    'Quantity of Speckled mug, m',
  );
  expect(page.line('Speckled mug').querySelector('.gc-each')?.textContent).toBe('$19.99 /\u00a0m');
});

test('a line that cannot be restored asks for confirmation first, and is kept after "Keep" or removed without undo', async () => {
  const page = await renderCart();
  const configurable_item_options = [
    { option_id: '93', option_value: 4 },
    { option_id: '142', option_value: 12 },
  ];
  await page.shop.addItem(page.cartId, 'TEE', 1, {
    extension_attributes: { configurable_item_options },
  });
  await page.user.click(button(en.refresh));
  const remove = /^Remove .*[Tt]ee/;
  await page.user.click(await screen.findByRole('button', { name: remove }));
  expect(screen.getByRole('group', { name: /can’t undo this/ })).toBeTruthy();
  expect(document.activeElement).toBe(button(en.keep));
  await checkStructure(page.container);
  await page.user.click(button(en.keep));
  expect(document.activeElement).toBe(button(remove));
  expect(page.writes()).toEqual([]);
  for (const _ of ['removed', 'confirmed']) await page.user.click(button(remove));
  await page.settled();
  expect(Object.keys(await page.inShop())).toEqual(['MUG-SPECKLE', 'NOTE-A5']);
  noButton(/^Undo/);
  expect(page.container.querySelector('.gc-root')?.contains(document.activeElement)).toBe(true);
});

test('the controls of two variants of a product have the options in their names, and those of other lines do not', async () => {
  const page = await renderCart({ features: ['items', 'totals'] });
  for (const name of ['Noor', 'Ada']) {
    const option = {
      extension_attributes: { custom_options: [{ option_id: '1', option_value: name }] },
    };
    await page.shop.addItem(page.cartId, 'PEN-ENGRAVED', 1, option);
  }
  await page.user.click(button(en.refresh));
  await screen.findByRole('button', { name: /^Remove .*engraved, Noor$/ });
  expect(screen.getByRole('textbox', { name: /^Quantity of .*engraved, Ada$/ })).toBeTruthy();
  expect(button('Remove Speckled mug')).toBeTruthy();
  await page.user.click(button(/^Remove .*engraved, Noor$/));
  // The question names the variant as well.
  expect(screen.getByRole('group', { name: /engraved, Noor\?/ })).toBeTruthy();
  await page.user.click(button(/^Remove .*engraved, Noor$/));
  await page.settled();
  // The other one is the only one of its name.
  expect(button('Remove Brass pen, engraved')).toBeTruthy();
});

test('a pressed button loses focus before its line is removed, because the browser would lay out the page for it', async () => {
  const page = await renderCart();
  const remove = button('Remove Speckled mug');
  const isRemoved: boolean[] = [];
  remove.addEventListener('focusout', () =>
    isRemoved.push(screen.queryByRole('button', { name: /^Undo/ }) !== null),
  );
  await page.user.click(remove);
  expect(isRemoved).toEqual([false]);
  expect(document.activeElement).toBe(button('Undo removing Speckled mug'));
});
