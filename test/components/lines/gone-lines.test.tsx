// @vitest-environment jsdom
import { checkStructure } from '../../support/check-structure.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { CartItem } from '../../../src/core/api/cart-item.ts';
import { en } from '../../../src/core/messages/en.ts';
import { button, noButton, renderCart, type RenderedCart } from '../../support/render-cart.tsx';

const removeMug = 'Remove Speckled mug';
const undoMug = 'Undo removing Speckled mug';
const undoNote = 'Undo removing Notebook A5';

const keyOf = (name: string) => button(name).getAttribute('aria-keyshortcuts');

const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

/** The rows of the list: names of lines, texts of removed ones. */
const rowsOf = ({ container }: RenderedCart) =>
  Array.from(
    container.querySelectorAll('.gc-lines > li'),
    (row) => row.querySelector('.gc-line-name, p')?.textContent,
  );

describe('a line that is removed', () => {
  test('has its row in its place, and stands there again with focus after undo by keyboard, although the shop adds it at the end', async () => {
    const page = await renderCart({ holds: { 'MUG-SPECKLE': 2, 'NOTE-A5': 1, 'BOWL-RAMEN': 1 } });
    await page.user.click(button('Remove Notebook A5'));
    expect(rowsOf(page)).toEqual(['Speckled mug', 'Notebook A5 was removed.', 'Ramen bowl']);
    await page.settled();
    await page.user.keyboard('{Enter}');
    await waitFor(() => noButton('Undo removing Notebook A5'));
    await page.settled();
    expect(rowsOf(page)).toEqual(['Speckled mug', 'Notebook A5', 'Ramen bowl']);
    expect(Object.keys(await page.inShop()).at(-1)).toBe('NOTE-A5');
    expect(document.activeElement).toBe(page.line('Notebook A5'));
  });

  test('leaves an empty cart with an undo button above its text if it was the last one', async () => {
    const page = await renderCart({ holds: { 'MUG-SPECKLE': 2 } });
    await page.user.click(button(removeMug));
    const position = button(undoMug).compareDocumentPosition(screen.getByText(en.empty));
    expect(position).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(document.activeElement).toBe(button(undoMug));
    await page.settled();
    await page.user.click(button(undoMug));
    await waitFor(() => expect(page.row('Speckled mug')).toBe('$39.98'));
    expect(await page.inShop()).toEqual({ 'MUG-SPECKLE': 2 });
  });

  test.each([
    ['its picture, which screen readers do not mention', 'mug.webp', ['mug.webp', '']],
    ['none without one', '', undefined],
  ])('shows %s', async (_what, picture, expected) => {
    const page = await renderCart({ props: { resolveItem: () => ({ picture }) } });
    await page.user.click(button(removeMug));
    const image = page.container.querySelector('.gc-removed img');
    expect(image && [image.getAttribute('src'), image.getAttribute('alt')]).toEqual(
      expected ?? null,
    );
    expect(page.container.querySelectorAll('.gc-stand-in-picture')).toHaveLength(
      expected === undefined ? 0 : 1,
    );
  });

  test.each([
    ['Ctrl+Z', { ctrlKey: true }],
    ['⌘Z', { metaKey: true }],
  ])('is restored by %s in the cart, but not in a text field', async (_, modifier) => {
    const page = await renderCart();
    await page.user.click(button(removeMug));
    await page.settled();
    const field = screen.getByRole('textbox', { name: 'Quantity of Notebook A5' });
    expect(fireEvent.keyDown(field, { key: 'z', ...modifier })).toBe(true);
    expect(fireEvent.keyDown(button(undoMug), { key: 'z', ...modifier, shiftKey: true })).toBe(
      true,
    );
    // A script of the page has used the key.
    button(undoMug).addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    fireEvent.keyDown(button(undoMug), { key: 'z', ...modifier });
    await page.settled();
    expect(await page.inShop()).toEqual({ 'NOTE-A5': 1 });
    expect(button(undoMug).getAttribute('aria-keyshortcuts')).toBe('Control+Z');
    expect(fireEvent.keyDown(button(undoMug), { key: 'z', ...modifier })).toBe(false);
    await page.settled();
    const line = page.line('Speckled mug');
    expect(document.activeElement).toBe(line);
    // Its whole content would be its name.
    expect(line.getAttribute('aria-label')).toBe('Speckled mug, Quantity 2');
    act(() => line.blur());
    expect(line.hasAttribute('aria-label')).toBe(false);
    expect(await page.inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1 });
    expect(fireEvent.keyDown(field, { key: 'z', ...modifier })).toBe(true);
  });

  test('has its own row beside those of others, and the key undoes the last removal first', async () => {
    const page = await renderCart({ holds: { 'MUG-SPECKLE': 2, 'NOTE-A5': 1, 'BOWL-RAMEN': 1 } });
    await page.user.click(button('Remove Notebook A5'));
    await page.settled();
    await page.user.click(button(removeMug));
    await page.settled();
    expect(rowsOf(page)).toEqual([
      'Speckled mug was removed.',
      'Notebook A5 was removed.',
      'Ramen bowl',
    ]);
    expect(document.activeElement).toBe(button(undoMug));
    expect(keyOf(undoMug)).toBe('Control+Z');
    expect(keyOf(undoNote)).toBeNull();
    await checkStructure(page.container);
    fireEvent.keyDown(button(undoMug), { key: 'z', ctrlKey: true });
    await waitFor(() => expect(rowsOf(page)).toContain('Speckled mug'));
    await page.settled();
    expect(document.activeElement).toBe(page.line('Speckled mug'));
    expect(rowsOf(page)).toEqual(['Speckled mug', 'Notebook A5 was removed.', 'Ramen bowl']);
    expect(keyOf(undoNote)).toBe('Control+Z');
    await page.user.click(button(undoNote));
    await waitFor(async () =>
      expect(await page.inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1, 'BOWL-RAMEN': 1 }),
    );
  });

  test('is no longer offered back in a drawer that was closed since', async () => {
    const page = await renderCart({ place: 'drawer' });
    await page.user.click(button(removeMug));
    await page.settled();
    expect(button(undoMug)).toBeTruthy();
    await page.user.click(button(en.close));
    act(() => page.openDrawer());
    await waitFor(() => expect(rowsOf(page)).toEqual(['Notebook A5']));
    noButton(/^Undo/);
  });

  test('has its row until that is dismissed, also while other lines are changed, removed and restored', async () => {
    const page = await renderCart({ holds: { 'MUG-SPECKLE': 2, 'NOTE-A5': 1, 'BOWL-RAMEN': 1 } });
    await page.user.click(button('Remove Notebook A5'));
    await page.settled();
    await page.user.click(button('Increase quantity of Ramen bowl'));
    await page.settled();
    expect(rowsOf(page)).toEqual(['Speckled mug', 'Notebook A5 was removed.', 'Ramen bowl']);
    await page.user.click(button('Remove Ramen bowl'));
    await page.user.click(button(removeMug));
    await page.settled();
    const rows = ['Speckled mug', 'Notebook A5', 'Ramen bowl'].map(
      (name) => `${name} was removed.`,
    );
    expect(rowsOf(page)).toEqual(rows);
    const dismiss = () => screen.getAllByRole('button', { name: en.dismiss });
    expect(dismiss().map(describedBy)).toEqual(rows);
    // Without lines, another row has focus.
    await page.user.click(dismiss()[0]!);
    expect(rowsOf(page)).toEqual(rows.slice(1));
    expect(document.activeElement).toBe(button('Undo removing Ramen bowl'));
    await page.user.click(button(undoNote));
    await waitFor(() => expect(rowsOf(page)).toEqual(['Notebook A5', 'Ramen bowl was removed.']));
    await page.user.click(button(en.dismiss));
    expect(rowsOf(page)).toEqual(['Notebook A5']);
    expect(document.activeElement).toBe(page.line('Notebook A5'));
    expect(await page.inShop()).toEqual({ 'NOTE-A5': 1 });
  });

  test('is not restored by Ctrl+Z in a field of a web component in a slot', async () => {
    const page = await renderCart({ props: { slots: { footer: <div data-testid="note" /> } } });
    const root = screen.getByTestId('note').attachShadow({ mode: 'open' });
    const field = root.appendChild(document.createElement('input'));
    await page.user.click(button(removeMug));
    await page.settled();
    const event = { key: 'z', ctrlKey: true, bubbles: true, composed: true, cancelable: true };
    expect(field.dispatchEvent(new KeyboardEvent('keydown', event))).toBe(true);
    expect(button(undoMug)).toBeTruthy();
  });

  test('has a row that is no line: focus still moves to the first line that “Show more” adds', async () => {
    const holds = { 'MUG-SPECKLE': 2, 'NOTE-A5': 1, 'BOWL-RAMEN': 1, 'CLOTH-LINEN': 1 };
    const page = await renderCart({ props: { lineLimit: 2 }, holds });
    await page.user.click(button(removeMug));
    await page.settled();
    expect(rowsOf(page)).toEqual(['Speckled mug was removed.', 'Notebook A5', 'Ramen bowl']);
    await page.user.click(button('Show 1 more item'));
    const added = await waitFor(() => page.line('Washed linen, by the metre'));
    await waitFor(() => expect(document.activeElement).toBe(added));
  });

  test.each([
    ['the one that has taken its place', 'Speckled mug', 'Notebook A5'],
    ['the one before, where it was the last', 'Washed linen, by the metre', 'Notebook A5'],
  ])('can be dismissed, and then a line next to it has focus: %s', async (_, name, beside) => {
    const page = await renderCart({ holds: { 'MUG-SPECKLE': 2, 'NOTE-A5': 1, 'CLOTH-LINEN': 1 } });
    await page.user.click(button(`Remove ${name}`));
    await page.settled();
    await page.user.click(button(en.dismiss));
    noButton(/^Undo/);
    expect(document.activeElement).toBe(page.line(beside));
  });

  test('is not restored by holding down the key that removed it', async () => {
    const page = await renderCart();
    await page.user.click(button(removeMug));
    // A browser clicks the focused button on Enter, unless the event is cancelled.
    expect(fireEvent.keyDown(button(undoMug), { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(button(undoMug), { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(button(undoMug), { key: 'Tab', repeat: true })).toBe(true);
  });

  test('can still be restored after a failed undo, with the reason in its row', async () => {
    const page = await renderCart();
    await page.user.click(button(removeMug));
    await page.settled();
    page.shop.faults.set({ operation: 'items', kind: 'status', status: 429, times: 1 });
    await page.user.click(button(undoMug));
    const reason = () => page.container.querySelector('.gc-removed .gc-change-error p');
    await waitFor(() => expect(reason()?.textContent).toBe(en.errorRateLimited));
    await waitFor(() => expect(button(undoMug).getAttribute('aria-disabled')).toBeNull());
    await page.user.click(button(undoMug));
    await waitFor(() => expect(page.row('Speckled mug')).toBe('$39.98'));
  });
});

describe('the button that removes all lines', () => {
  const props = { showEmptyCart: true };
  const emptyCart = () => screen.findByRole('button', { name: en.emptyCart });

  test('is off by default', async () => {
    await renderCart();
    noButton(en.emptyCart);
  });

  test('removes them immediately with one row, whose undo restores all', async () => {
    const page = await renderCart({
      props,
      holds: { 'MUG-SPECKLE': 2, 'NOTE-A5': 1, 'BOWL-RAMEN': 1 },
    });
    await page.user.click(await emptyCart());
    expect(rowsOf(page)).toEqual([en.emptied]);
    expect(screen.getByText(en.empty)).toBeTruthy();
    expect(document.activeElement).toBe(button(en.undo));
    await checkStructure(page.container);
    await page.settled();
    await page.user.click(button(en.undo));
    await page.settled();
    await waitFor(() =>
      expect(rowsOf(page)).toEqual(['Speckled mug', 'Notebook A5', 'Ramen bowl']),
    );
    expect(await page.inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1, 'BOWL-RAMEN': 1 });
  });

  test('names those that cannot be restored, and asks first', async () => {
    const removed: (string | null | undefined)[] = [];
    const onRemove = ({ sku }: CartItem) => void removed.push(sku);
    const page = await renderCart({ props: { ...props, onRemove }, features: [] });
    await page.user.click(await emptyCart());
    expect(screen.getByRole('group').textContent).toContain(
      'You can’t undo this for Speckled mug and Notebook A5.',
    );
    expect(document.activeElement).toBe(button(en.keep));
    await page.user.keyboard('{Escape}');
    expect(document.activeElement).toBe(await emptyCart());
    expect(rowsOf(page)).toEqual(['Speckled mug', 'Notebook A5']);
    await page.user.click(await emptyCart());
    await page.user.click(button(en.emptyCart));
    await waitFor(() => expect(removed).toEqual(['NOTE-A5', 'MUG-SPECKLE']));
  });
});
