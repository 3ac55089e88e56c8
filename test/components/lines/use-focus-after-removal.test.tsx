// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { LineEditsState } from '../../../src/core/cart/state/lines-state.ts';
import * as controlsChunk from '../../../src/components/screen/controls-chunk.tsx';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { en } from '../../../src/core/messages/en.ts';
import { makeScreenProps } from '../../support/screen-props.ts';
import { withLines } from '../../support/screen-controls.ts';
import { button, renderCart } from '../../support/render-cart.tsx';
import { nextFocus } from '../../../src/components/lines/use-focus-after-removal.ts';
import { ShownScreen } from '../../support/shown-screen.tsx';

test.each([
  ['undo was pressed and the line is rendered', 'undo', 'back', 'line'],
  ['undo was pressed and the line will be rendered', 'undo', 'awaited', 'place'],
  ['the removal has failed', 'remove', 'back', 'line'],
  ['the row was closed', 'dismiss', 'gone', 'neighbour'],
  ['the line could not be restored', 'undo', 'gone', 'neighbour'],
  ['the page has ended the undo after a removal', 'remove', 'gone', 'nowhere'],
  ['the page has restored the line', undefined, 'back', 'nowhere'],
] as const)('focus that was lost in the row, when %s', (_, press, line, expected) => {
  const gone = { press, isBack: line === 'back', isAwaited: line === 'awaited' };
  expect(nextFocus(gone)).toBe(expected);
});

const removeMug = 'Remove Speckled mug';
const undoMug = 'Undo removing Speckled mug';

describe('a restored line that is rendered after its undo row was removed', () => {
  const mug = { item_id: 1, sku: 'MUG-1', name: 'Plain mug', qty: 2, price: 19.99 };
  const jug = { item_id: 2, sku: 'JUG-1', name: 'Milk jug', qty: 1, price: 24.4 };
  const gone = {
    itemId: 2,
    item: jug,
    restoring: false,
  };

  const restored = { ...jug, item_id: 3 };
  const keys = { byId: new Map([[3, 2]]), order: new Map([1, 2].map((key) => [key, key])) };

  /** "Undo" was pressed, and the row has disappeared. */
  async function openUndone() {
    const screenOf = (items: readonly object[], lines: Partial<LineEditsState>) => {
      const cart = decodeCart({
        is_active: true,
        items,
        items_count: items.length,
        items_qty: items.length,
      }).value;
      return (
        <>
          <ShownScreen
            {...makeScreenProps({ cart, widgetState: withLines(lines), controlsChunk })}
          />
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
    rerender(screenOf([mug], { restored, keys }));
    return {
      show: (...items: readonly object[]) => rerender(screenOf(items, { restored, keys })),
      showBeforeEnd: () =>
        rerender(screenOf([mug, restored], { removed: [{ ...gone, restoring: true }], keys })),
      header: container.querySelector('.gc-header'),
      line: (name: string) => screen.getByText(name).closest('li'),
      lines: () => [...container.querySelectorAll('.gc-line')],
    };
  }

  test('gets focus when it is rendered', async () => {
    const page = await openUndone();
    expect(document.activeElement).not.toBe(page.header);
    page.show(mug);
    page.show(mug, restored);
    expect(document.activeElement).toBe(page.line('Milk jug'));
    // Only once: a later render does not move focus again.
    page.line('Milk jug')?.blur();
    page.show(mug, { ...jug, item_id: 3, qty: 2 });
    expect(document.activeElement).toBe(document.body);
  });

  test('has no row beside it, not even for a frame', async () => {
    const page = await openUndone();
    page.showBeforeEnd();
    expect(page.line('Milk jug')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo removing Milk jug' })).toBeNull();
  });

  test('gets focus, and not another line of the product', async () => {
    const page = await openUndone();
    const blue = { ...jug, item_id: 4, name: 'Milk jug' };
    page.show(mug, blue);
    expect(document.activeElement).not.toBe(page.line('Milk jug'));
    page.show(mug, restored, blue);
    expect(document.activeElement).toBe(page.lines()[1]);
  });

  test.each([
    ['just before', []],
    ['a while before', [[mug]]],
  ])('does not take the focus if it was moved elsewhere %s', async (_, meanwhile) => {
    const page = await openUndone();
    button('Elsewhere').focus();
    for (const items of meanwhile) page.show(...items);
    page.show(mug, restored);
    expect(document.activeElement).toBe(button('Elsewhere'));
  });
});

test('a line whose removal has failed gets focus back', async () => {
  const page = await renderCart();
  page.shop.faults.set({ operation: 'items', kind: 'status', status: 500 });
  await page.user.click(button(removeMug));
  // The line is not there until the shop has refused.
  await screen.findByRole('button', { name: 'Speckled mug: Try again' });
  expect(document.activeElement).toBe(page.line('Speckled mug'));
});

test('a line that is restored into another one of its product leaves the focus there', async () => {
  const page = await renderCart();
  await page.user.click(button(removeMug));
  await page.settled();
  await page.shop.addItem(page.cartId, 'MUG-SPECKLE', 1);
  await page.user.click(button(en.refresh));
  await page.settled();
  await page.user.click(button(undoMug));
  await waitFor(() => expect(page.row('Speckled mug')).toBe('$59.97'));
  expect(document.activeElement).toBe(page.line('Speckled mug'));
});

describe('focus stays where it is', () => {
  test.each(['Elsewhere', null])(
    'when a line is removed from elsewhere on the page, with focus on %j',
    async (name) => {
      const page = await renderCart();
      if (name !== null) button(name).focus();
      const before = document.activeElement;
      const item = (await page.shop.getCart(page.cartId)).items?.[0];
      act(() => page.removeElsewhere(item!.item_id!));
      expect(button(undoMug)).toBeTruthy();
      expect(document.activeElement).toBe(before);
      await page.settled();
      // From the row that the shopper has pressed, it follows the line.
      await page.user.click(button(undoMug));
      await waitFor(() => expect(document.activeElement).toBe(page.line('Speckled mug')));
    },
  );

  test('when the page ends the undo of a removed line', async () => {
    const page = await renderCart();
    await page.user.click(button(removeMug));
    await page.settled();
    // Safari does not focus a button that is clicked.
    await act(async () => button(undoMug).blur());
    act(() => page.dismissElsewhere());
    await waitFor(() => expect(screen.queryByRole('button', { name: undoMug })).toBeNull());
    expect(document.activeElement).toBe(document.body);
  });

  test('if it was moved elsewhere while a line is being restored', async () => {
    const page = await renderCart();
    await page.user.click(button(removeMug));
    await page.settled();
    page.network.pause('POST');
    await page.user.click(button(undoMug));
    expect(button(undoMug).getAttribute('aria-disabled')).toBe('true');
    button('Elsewhere').focus();
    await waitFor(() => expect(page.network.count()).toBe(1));
    await act(() => page.network.resume());
    await waitFor(() => expect(page.row('Speckled mug')).toBe('$39.98'));
    expect(document.activeElement).toBe(button('Elsewhere'));
  });
});
