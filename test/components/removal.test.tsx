// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { CartScreen } from '../../src/components/screen/cart-screen.tsx';
import type { LineActions } from '../../src/actions/cart-actions.ts';
import * as actionsPart from '../../src/components/actions/actions-part.tsx';
import { decodeCart } from '../../src/schema/cart.ts';
import { en } from '../../src/view/messages/en.ts';
import { checkStructure } from '../support/check-structure.ts';
import { makeScreenProps } from '../support/screen-props.ts';
import { linesAction } from '../support/screen-tools.ts';
import { button, noButton, openActionsPage, type ActionsPage } from '../support/actions-page.tsx';

afterEach(cleanup);

const removeMug = 'Remove Speckled mug';
const undoMug = 'Undo removing Speckled mug';

const gone = (page: ActionsPage) =>
  waitFor(() => expect(page.container.querySelector('.gc-lines')?.textContent).not.toContain('Speckled mug'));

describe('a line that is removed', () => {
  test('goes immediately, is reported of, and focus is on its undo', async () => {
    const page = await openActionsPage();
    await page.user.click(button(removeMug));
    await gone(page);
    expect(document.activeElement).toBe(button(undoMug));
    expect(page.said()).toContain('Speckled mug was removed.');
    expect(page.said()).toContain('1 item');
    await page.settled();
    expect(document.activeElement).toBe(button(undoMug));
    expect(await page.inShop()).toEqual({ 'NOTE-A5': 1 });
    await checkStructure(page.container);
  });

  test('comes back by undo, with focus on it', async () => {
    const page = await openActionsPage();
    await page.user.click(button(removeMug));
    await page.settled();
    await waitFor(async () => expect(await page.inShop()).toEqual({ 'NOTE-A5': 1 }));
    await page.user.keyboard('{Enter}');
    await waitFor(() => noButton(undoMug));
    await page.settled();
    expect(await page.inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1 });
    expect(page.row('Speckled mug')).toBe('$39.98');
    expect(document.activeElement).toBe(page.line('Speckled mug'));
  });

  test('comes back without a word to the shop where that has not received of it yet', async () => {
    const page = await openActionsPage();
    page.held.hold('PUT');
    await page.user.click(button('Increase quantity of Notebook A5'));
    await waitFor(() => expect(page.held.count()).toBe(1));
    await page.user.click(button(removeMug));
    await page.user.click(button(undoMug));
    expect(page.line('Speckled mug')).toBe(document.activeElement);
    await act(() => page.held.release());
    await page.settled();
    expect(page.writes()).toEqual(['PUT']);
  });

  test.each([
    ['is on its way', 1],
    ['has not been sent yet', 2],
  ])('comes back with the quantity that was wanted last, which %s', async (_, presses) => {
    const page = await openActionsPage();
    page.held.hold('PUT');
    for (let pressed = 0; pressed < presses; pressed += 1)
      await page.user.click(button('Increase quantity of Speckled mug'));
    await waitFor(() => expect(page.held.count()).toBe(1));
    await page.user.click(button(removeMug));
    await page.user.click(button(undoMug));
    await act(() => page.held.release());
    await page.settled();
    expect(await page.inShop()).toEqual({ 'MUG-SPECKLE': 2 + presses, 'NOTE-A5': 1 });
    expect(page.writes()).toEqual(Array.from({ length: presses }, () => 'PUT'));
    expect(document.activeElement).toBe(page.line('Speckled mug'));
    noButton(undoMug);
  });

  test('and another tab has removed already can be put back like any other', async () => {
    const page = await openActionsPage();
    const [mug] = (await page.shop.getCart(page.cartId)).items ?? [];
    const line = `${page.shop.baseUrl}/V1/guest-carts/${page.cartId}/items/${String(mug?.item_id)}`;
    expect((await page.shop.fetch(line, { method: 'DELETE' })).status).toBe(200);
    await page.user.click(button(removeMug));
    await page.settled();
    expect(page.container.querySelector('.gc-fault')).toBeNull();
    await page.user.click(button(undoMug));
    await page.settled();
    await waitFor(() => expect(page.row('Speckled mug')).toBe('$39.98'));
  });

  test('and was the last one leaves an empty cart, whose undo is still there', async () => {
    const page = await openActionsPage({ holds: { 'MUG-SPECKLE': 2 } });
    await page.user.click(button(removeMug));
    expect(screen.getByText(en.empty)).toBeTruthy();
    expect(document.activeElement).toBe(button(undoMug));
    await page.settled();
    await page.user.click(button(undoMug));
    await waitFor(() => expect(page.row('Speckled mug')).toBe('$39.98'));
    expect(await page.inShop()).toEqual({ 'MUG-SPECKLE': 2 });
  });

  test.each([
    ['the one that has taken its place', 'Speckled mug', 'Notebook A5'],
    ['the one before, where it was the last', 'Washed linen, by the metre', 'Notebook A5'],
  ])('can be let go, and then focus is on a line beside it: %s', async (_, name, beside) => {
    const page = await openActionsPage({ holds: { 'MUG-SPECKLE': 2, 'NOTE-A5': 1, 'CLOTH-LINEN': 1 } });
    await page.user.click(button(`Remove ${name}`));
    await page.settled();
    await page.user.click(button(en.dismiss));
    noButton(/^Undo/);
    expect(document.activeElement).toBe(page.line(beside));
  });

  test('is put back by its undo, and not by who holds the key that removed it', async () => {
    const page = await openActionsPage();
    await page.user.click(button(removeMug));
    // A browser presses what has focus wherever no one objects.
    expect(fireEvent.keyDown(button(undoMug), { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(button(undoMug), { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(button(undoMug), { key: 'Tab', repeat: true })).toBe(true);
  });

  test('is removed by keyboard alone, and put back by it', async () => {
    const page = await openActionsPage();
    button(removeMug).focus();
    await page.user.keyboard('{Enter}');
    await gone(page);
    await page.settled();
    await page.user.keyboard(' ');
    await waitFor(() => expect(page.row('Speckled mug')).toBe('$39.98'));
  });

  test('is there again, with the reason beside it, when the shop refuses', async () => {
    const page = await openActionsPage();
    page.shop.faults.set({ operation: 'items', kind: 'status', status: 500, times: 1 });
    await page.user.click(button(removeMug));
    expect(await page.inLine('Speckled mug').findByText(en.errorChange)).toBeTruthy();
    noButton(undoMug);
    expect(document.activeElement).toBe(page.line('Speckled mug'));
    expect(await page.inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1 });
  });

  test('whose undo fails stays to be put back, with the reason above the list', async () => {
    const page = await openActionsPage();
    await page.user.click(button(removeMug));
    await page.settled();
    page.shop.faults.set({ operation: 'items', kind: 'status', status: 400, times: 1 });
    await page.user.click(button(undoMug));
    await waitFor(() => expect(page.container.querySelector('.gc-removed-place .gc-fault')).not.toBeNull());
    expect(page.said()).toContain(en.errorRejected);
    await waitFor(() => expect(button(undoMug).getAttribute('aria-disabled')).toBeNull());
    await page.user.click(button(undoMug));
    await waitFor(() => expect(page.row('Speckled mug')).toBe('$39.98'));
  });
});

describe('a line that is rendered only after it is no longer said to be removed', () => {
  const mug = { item_id: 1, sku: 'MUG-1', name: 'Plain mug', qty: 2, price: 19.99 };
  const jug = { item_id: 2, sku: 'JUG-1', name: 'Milk jug', qty: 1, price: 24.4 };
  const gone = { itemId: 2, name: 'Milk jug', restoring: false };

  /** Its undo was pressed, and the row has gone. */
  async function openUndone() {
    const screenOf = (items: readonly object[], lines: Partial<LineActions>) => {
      const cart = decodeCart({ is_active: true, items, items_count: items.length, items_qty: items.length }).value;
      return (
        <>
          <CartScreen {...makeScreenProps({ cart, actions: linesAction(lines), actionsPart })} />
          <button type="button">Elsewhere</button>
        </>
      );
    };
    const { container, rerender } = render(screenOf([mug, jug], {}));
    const user = userEvent.setup();
    await user.click(button('Remove Milk jug'));
    rerender(screenOf([mug], { removed: [gone] }));
    await user.click(button('Undo removing Milk jug'));
    rerender(screenOf([mug], { removed: [{ ...gone, restoring: true }] }));
    rerender(screenOf([mug], {}));
    return {
      show: (...items: readonly object[]) => rerender(screenOf(items, {})),
      header: container.querySelector('.gc-header'),
      line: (name: string) => screen.getByText(name).closest('li'),
    };
  }

  test('has focus then, which waits for it in the place of the row', async () => {
    const page = await openUndone();
    expect(document.activeElement).not.toBe(page.header);
    page.show(mug);
    page.show(mug, { ...jug, item_id: 3 });
    expect(document.activeElement).toBe(page.line('Milk jug'));
    // Once: what is rendered later is no answer to the undo.
    page.line('Milk jug')?.blur();
    page.show(mug, { ...jug, item_id: 3, qty: 2 });
    expect(document.activeElement).toBe(document.body);
  });

  test.each([
    ['just before', []],
    ['a while before', [[mug]]],
  ])('leaves those alone who have gone on %s', async (_, meanwhile) => {
    const page = await openUndone();
    button('Elsewhere').focus();
    for (const items of meanwhile) page.show(...items);
    page.show(mug, { ...jug, item_id: 3 });
    expect(document.activeElement).toBe(button('Elsewhere'));
  });
});

describe('lines removed one after the other', () => {
  test('come back the last one first', async () => {
    const page = await openActionsPage();
    await page.user.click(button(removeMug));
    await page.user.click(button('Remove Notebook A5'));
    await page.settled();
    noButton(undoMug);
    await page.user.click(button('Undo removing Notebook A5'));
    await waitFor(() => expect(page.row('Notebook A5')).toBe('$13.50'));
    await page.user.click(button(undoMug));
    await waitFor(() => expect(page.row('Speckled mug')).toBe('$39.98'));
  });

  test('leave focus beside the first of them where the other came back, and its row is closed', async () => {
    const page = await openActionsPage({ holds: { 'MUG-SPECKLE': 2, 'NOTE-A5': 1, 'CLOTH-LINEN': 1 } });
    await page.user.click(button(removeMug));
    await page.user.click(button('Remove Notebook A5'));
    await page.settled();
    await page.user.click(button('Undo removing Notebook A5'));
    await waitFor(() => expect(page.row('Notebook A5')).toBe('$13.50'));
    await page.settled();
    await page.user.click(button(en.dismiss));
    expect(document.activeElement).toBe(page.line('Washed linen, by the metre'));
  });
});

describe('a line that cannot be put back', () => {
  async function openBundle() {
    const page = await openActionsPage();
    await page.shop.addItem(page.cartId, 'TEE', 1, {
      extension_attributes: { configurable_item_options: tee },
    });
    await page.user.click(button(en.refresh));
    await screen.findByRole('button', { name: /^Remove .*[Tt]ee/ });
    return { ...page, remove: button(/^Remove .*[Tt]ee/) };
  }
  const tee = [
    { option_id: '93', option_value: 4 },
    { option_id: '142', option_value: 12 },
  ];

  test('is asked about first, and kept where the answer is no', async () => {
    const page = await openBundle();
    await page.user.click(page.remove);
    expect(screen.getByRole('group', { name: /can’t undo this/ })).toBeTruthy();
    expect(document.activeElement).toBe(button(en.keep));
    await checkStructure(page.container);
    await page.user.click(button(en.keep));
    expect(document.activeElement).toBe(button(/^Remove .*[Tt]ee/));
    expect(page.writes()).toEqual([]);
  });

  test('is kept by Escape too, which closes nothing around the cart', async () => {
    const page = await openBundle();
    const received: string[] = [];
    const listen = (event: KeyboardEvent): void => void received.push(event.key);
    document.addEventListener('keydown', listen);
    await page.user.click(page.remove);
    await page.user.keyboard('{Escape}');
    document.removeEventListener('keydown', listen);
    expect(document.activeElement).toBe(button(/^Remove .*[Tt]ee/));
    expect(received).toEqual([]);
    expect(page.writes()).toEqual([]);
  });

  test('goes where the answer is yes, with no undo', async () => {
    const page = await openBundle();
    await page.user.click(page.remove);
    await page.user.click(button(/^Remove .*[Tt]ee/));
    await page.settled();
    expect(Object.keys(await page.inShop())).toEqual(['MUG-SPECKLE', 'NOTE-A5']);
    noButton(/^Undo/);
    expect(page.container.querySelector('.gc-root')?.contains(document.activeElement)).toBe(true);
  });
});

describe('focus stays where it is', () => {
  test.each(['Elsewhere', null])(
    'when a line is removed from elsewhere on the page, with focus on %j',
    async (name) => {
      const page = await openActionsPage();
      if (name !== null) button(name).focus();
      const before = document.activeElement;
      const item = (await page.shop.getCart(page.cartId)).items?.[0];
      act(() => page.removeElsewhere(item!.item_id!));
      expect(button(undoMug)).toBeTruthy();
      expect(document.activeElement).toBe(before);
    },
  );

  test('when somebody has gone on while a line is being put back', async () => {
    const page = await openActionsPage();
    await page.user.click(button(removeMug));
    await page.settled();
    page.held.hold('POST');
    await page.user.click(button(undoMug));
    expect(button(undoMug).getAttribute('aria-disabled')).toBe('true');
    expect(page.said()).toContain(en.undoing);
    button('Elsewhere').focus();
    await waitFor(() => expect(page.held.count()).toBe(1));
    await act(() => page.held.release());
    await waitFor(() => expect(page.row('Speckled mug')).toBe('$39.98'));
    expect(document.activeElement).toBe(button('Elsewhere'));
  });
});
