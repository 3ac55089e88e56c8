// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { en } from '../../../src/core/messages/en.ts';
import type { ResolvedItem } from '../../../src/components/ui/resolve-item.ts';
import { QuantityStepper } from '../../../src/components/lines/quantity-stepper.tsx';
import { Displayed } from '../../support/show-cart-body.tsx';
import { checkStructure } from '../../support/check-structure.ts';
import {
  button,
  renderCart,
  resume,
  untilPaused,
  type RenderedCart,
} from '../../support/render-cart.tsx';

const field = (name = 'Speckled mug') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Quantity of ${name}` });
const more = 'Increase quantity of Speckled mug';
const less = 'Decrease quantity of Speckled mug';
const wrong = 'Enter a valid quantity. You still have 2.';

describe('the quantity of a line', () => {
  test('goes up and down by buttons, shows immediately, and is confirmed by the shop', async () => {
    const page = await renderCart();
    page.network.pause('PUT');
    await page.user.click(button(more));
    expect(field().value).toBe('3');
    expect(page.row('Speckled mug')).toBe('$59.97');
    expect(page.line('Speckled mug').dataset['pending']).toBe('true');
    expect(page.line('Notebook A5').dataset['pending']).toBeUndefined();
    await waitFor(() => expect(page.network.count()).toBe(1));
    await page.network.resume();
    await page.settled();
    await page.user.click(button(less));
    await page.settled();
    expect(await page.inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1 });
    await checkStructure(page.container);
  });

  test('is not saved by the Enter or reverted by the Escape of an input method that composes a character', async () => {
    const page = await renderCart();
    await page.user.clear(field());
    await page.user.type(field(), '５');
    for (const key of ['Enter', 'Escape']) {
      fireEvent.keyDown(field(), { key, isComposing: true });
      // Safari ends the composition before its last key event.
      fireEvent.keyDown(field(), { key, keyCode: 229 });
    }
    expect(page.writes()).toEqual([]);
    expect(field().value).toBe('５');
    await page.user.keyboard('{Enter}');
    await page.settled();
    expect(await page.inShop()).toMatchObject({ 'MUG-SPECKLE': 5 });
  });

  test('is saved on blur also while the page behind a dialog is inert', async () => {
    const page = await renderCart();
    await page.user.clear(field());
    await page.user.type(field(), '5');
    page.container.setAttribute('inert', '');
    fireEvent.blur(field());
    await page.settled();
    expect(await page.inShop()).toMatchObject({ 'MUG-SPECKLE': 5 });
  });

  test('of 0 removes the line, with an undo', async () => {
    const page = await renderCart();
    await page.user.click(field());
    await page.user.keyboard('0{Enter}');
    expect(document.activeElement).toBe(button('Undo removing Speckled mug'));
    await page.settled();
    expect(await page.inShop()).toEqual({ 'NOTE-A5': 1 });
    await page.user.click(button('Undo removing Speckled mug'));
    await waitFor(() => expect(field().value).toBe('2'));
    await page.settled();
    await page.user.click(field());
    await page.user.keyboard('٠{Enter}');
    expect(button('Undo removing Speckled mug')).toBeTruthy();
    await page.settled();
    expect(await page.inShop()).toEqual({ 'NOTE-A5': 1 });
  });

  test('goes up and down by the arrow keys of its field, and not below one', async () => {
    const page = await renderCart();
    await page.user.click(field());
    await page.user.keyboard('{ArrowUp}{ArrowUp}');
    expect(field().value).toBe('4');
    await page.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(field().value).toBe('1');
    expect(document.activeElement).toBe(field());
    await page.settled();
    expect(await page.inShop()).toEqual({ 'MUG-SPECKLE': 1, 'NOTE-A5': 1 });
  });

  test('of a sold out product goes down by the arrow keys, and not up', async () => {
    const onChange = vi.fn();
    render(
      <Displayed>
        <QuantityStepper
          itemId={1}
          name="Speckled mug"
          quantity="2"
          value={2}
          product={{
            limits: { step: null, max: null },
            isSoldOut: true,
            left: null,
            message: null,
            unit: null,
          }}
          errorId={undefined}
          commands={undefined}
          onChange={onChange}
          onRemove={null}
          onInput={() => undefined}
        />
      </Displayed>,
    );
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowUp}{ArrowDown}');
    expect(onChange.mock.calls).toEqual([[1]]);
  });

  test('does not go below one, and the minus button keeps the focus: the bin beside it removes the line', async () => {
    const page = await renderCart({ holds: { 'MUG-SPECKLE': 1 } });
    await page.user.click(button(less));
    expect(button(less).getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button(less));
    expect(page.writes()).toEqual([]);
  });

  test('that was not valid stays an error while an earlier change of another line is sent, and is none once a later one is made', async () => {
    const page = await renderCart();
    page.network.pause('PUT');
    await page.user.click(button('Increase quantity of Notebook A5'));
    await page.user.click(field());
    await page.user.keyboard('abc{Tab}');
    await untilPaused(page.network, 1);
    await resume(page.network);
    await page.settled();
    expect(await page.inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 2 });
    expect(screen.getByRole('alert').textContent).toBe(wrong);
    await page.user.click(button('Increase quantity of Notebook A5'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await page.settled();
  });

  test('is typed, and counts when Enter is pressed', async () => {
    const page = await renderCart();
    await page.user.click(field());
    await page.user.keyboard('12');
    expect(page.row('Speckled mug')).toBe('$39.98');
    await page.user.keyboard('{Enter}');
    expect(page.row('Speckled mug')).toBe('$239.88');
    expect(document.activeElement).toBe(field());
    await page.settled();
    expect(await page.inShop()).toMatchObject({ 'MUG-SPECKLE': 12 });
    // It counts when the field is left, too.
    await page.user.keyboard('4');
    await page.user.tab();
    await page.settled();
    expect(await page.inShop()).toMatchObject({ 'MUG-SPECKLE': 4 });
  });

  describe('pressed', () => {
    const selected = () => [field().selectionStart, field().selectionEnd];

    /** Clicks, and sets the selection that the browser sets after a click. */
    async function press(start: number, end: number, meanwhile?: () => void): Promise<void> {
      field().focus();
      fireEvent.click(field());
      field().setSelectionRange(start, end);
      meanwhile?.();
      await new Promise((resolve) => setTimeout(resolve));
    }

    test('is selected completely, so that typing replaces it', async () => {
      const page = await renderCart({ holds: { 'MUG-SPECKLE': 123 } });
      await press(1, 1);
      expect(selected()).toEqual([0, 3]);
      // After typing, a click places the caret.
      await page.user.keyboard('456');
      await press(1, 1);
      expect(selected()).toEqual([1, 1]);
    });

    test('keeps a selection made by hand, and the caret after the typed text', async () => {
      await renderCart({ holds: { 'MUG-SPECKLE': 123 } });
      await press(1, 2);
      expect(selected()).toEqual([1, 2]);
      await press(0, 3, () => {
        fireEvent.input(field(), { target: { value: '4' } });
        field().setSelectionRange(1, 1);
      });
      expect(field().value).toBe('4');
      expect(selected()).toEqual([1, 1]);
    });

    test('keeps the first digit of a number that begins like the quantity', async () => {
      await renderCart({ holds: { 'MUG-SPECKLE': 1 } });
      await press(0, 1, () => {
        fireEvent.input(field(), { target: { value: '1' } });
        field().setSelectionRange(1, 1);
      });
      expect(selected()).toEqual([1, 1]);
    });
  });

  test('is used if an autofill tool dispatches only a change event', async ({ task, skip }) => {
    skip(task.file.projectName === 'preact', 'preact/compat is notified of input alone');
    const page = await renderCart();
    field().focus();
    fireEvent.change(field(), { target: { value: '4' } });
    await page.user.tab();
    await page.settled();
    expect(await page.inShop()).toMatchObject({ 'MUG-SPECKLE': 4 });
  });

  test('is selected completely again after the cart has replaced it', async () => {
    const page = await renderCart();
    await page.user.click(field());
    await page.shop.addItem(page.cartId, 'MUG-SPECKLE', 10);
    act(() => page.session.refresh());
    await waitFor(() => expect(field().value).toBe('12'));
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 2]);
    // Focus elsewhere on the page is not moved.
    await page.user.tab();
    await page.shop.addItem(page.cartId, 'MUG-SPECKLE', 1);
    act(() => page.session.refresh());
    await waitFor(() => expect(field().value).toBe('13'));
    expect(document.activeElement).toBe(button(more));
    // Typed text is not replaced.
    await page.user.click(field());
    await page.user.keyboard('4');
    await page.shop.addItem(page.cartId, 'MUG-SPECKLE', 1);
    act(() => page.session.refresh());
    await waitFor(() => expect(page.row('Speckled mug')).toBe('$279.86'));
    await page.user.keyboard('5');
    expect(field().value).toBe('45');
  });

  test('accepts a decimal comma in a language that uses one', async () => {
    const page = await renderCart({
      props: { locale: 'de' },
      holds: { 'MUG-SPECKLE': 1, 'CLOTH-LINEN': 2.5 },
    });
    const cloth = (await page.shop.getCart(page.cartId)).items?.[1]?.name ?? '';
    expect(field(cloth).value).toBe('2,5');
    await page.user.clear(field(cloth));
    await page.user.keyboard('1,25{Enter}');
    await page.settled();
    expect(field(cloth).value).toBe('1,25');
    await page.user.click(button(`Increase quantity of ${cloth}`));
    await page.settled();
    expect(await page.inShop()).toMatchObject({ 'CLOTH-LINEN': 2.25 });
  });

  test('is applied once by "Done" of a touch keyboard, which closes', async () => {
    const page = await renderCart();
    const matchMedia = () => ({ matches: true, addEventListener() {}, removeEventListener() {} });
    vi.stubGlobal('matchMedia', matchMedia);
    await page.user.click(field());
    await page.user.keyboard('7{Enter}');
    vi.unstubAllGlobals();
    expect(document.activeElement).not.toBe(field());
    await waitFor(async () => expect(await page.inShop()).toMatchObject({ 'MUG-SPECKLE': 7 }));
    await page.settled();
    expect(page.writes()).toHaveLength(1);
  });

  test('is restored by Escape, which does not close the dialog around the cart, and when the field is left empty', async () => {
    const page = await renderCart();
    const received: string[] = [];
    const listen = (event: KeyboardEvent): void =>
      void received.push(`${event.key} ${String(event.defaultPrevented)}`);
    document.addEventListener('keydown', listen);
    await page.user.click(field());
    await page.user.keyboard('7{Escape}');
    expect(field().value).toBe('2');
    expect(received).toEqual(['7 false']);
    await page.user.keyboard('{Escape}');
    expect(received).toEqual(['7 false', 'Escape false']);
    document.removeEventListener('keydown', listen);
    await page.user.clear(field());
    await page.user.tab();
    expect(field().value).toBe('2');
    expect(page.writes()).toEqual([]);
  });

  test('has the browser ask before the page is left, only while it waits for a connection', async () => {
    const added = vi.spyOn(window, 'addEventListener');
    const removed = vi.spyOn(window, 'removeEventListener');
    const listeners = () =>
      [added, removed].map(
        ({ mock }) => mock.calls.filter(([type]) => type === 'beforeunload').length,
      );
    const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const page = await renderCart();
    await page.user.click(button(more));
    await waitFor(async () => expect(await page.inShop()).toMatchObject({ 'MUG-SPECKLE': 3 }));
    await page.settled();
    expect(listeners()).toEqual([0, 0]);
    act(page.shop.offline);
    await page.user.click(button(more));
    await page.inLine('Speckled mug').findByText(en.waiting);
    expect(asks()).toBe(true);
    act(page.shop.online);
    await waitFor(async () => expect(await page.inShop()).toMatchObject({ 'MUG-SPECKLE': 4 }));
    await page.settled();
    expect(asks()).toBe(false);
    expect(listeners()).toEqual([1, 1]);
    // A change that waits is undone.
    act(page.shop.offline);
    await page.user.click(button('Remove Speckled mug'));
    await waitFor(() => expect(asks()).toBe(true));
    await page.user.click(button('Undo removing Speckled mug'));
    expect(asks()).toBe(false);
    act(page.shop.online);
    await page.settled();
  });

  // Next to 3, the amount of 2 looked like that of 3.
  test('is without the amount of the quantity before while it waits for a connection', async () => {
    const page = await renderCart({ features: ['items', 'totals'] });
    const amount = () => page.line('Speckled mug').querySelector('.gc-line-row')?.textContent;
    await waitFor(() => expect(amount()).toContain('$39.98'));
    act(page.shop.offline);
    await page.user.click(button(more));
    await page.inLine('Speckled mug').findByText(en.waiting);
    expect(amount()).not.toContain('$39.98');
    expect(amount()).toContain(en.unavailableReason['amount-pending']);
    act(page.shop.online);
    await waitFor(() => expect(amount()).toContain('$59.97'));
  });

  test('does not call sold out what stays in the cart', async () => {
    const page = await renderCart();
    page.shop.settings.set({ soldOut: ['MUG-SPECKLE'] });
    await page.user.click(button(more));
    const shown = () => page.line('Speckled mug').querySelector('.gc-wrong')?.textContent;
    await waitFor(() => expect(shown()).toBe('3 isn’t available. You still have 2.'));
  });

  test('names at the field what the shop refuses and what stays, until the next change of its line', async () => {
    const page = await renderCart();
    await page.user.click(field());
    await page.user.keyboard('5000{Enter}');
    const text = '5,000 isn’t available. You still have 2.';
    const wrong = await waitFor(() => {
      const shown = page.line('Speckled mug').querySelector('.gc-wrong');
      expect(shown?.textContent).toBe(text);
      return shown;
    });
    expect(field().getAttribute('aria-describedby')).toBe(wrong?.id);
    expect(document.activeElement).toBe(field());
    // One sentence, which screen readers do not split.
    expect(wrong?.childNodes).toHaveLength(1);
    // The field has a quantity that the shop has.
    expect(field().value).toBe('2');
    expect(field().hasAttribute('aria-invalid')).toBe(false);
    await checkStructure(page.container);
    const isShown = () => page.container.querySelector('.gc-wrong') !== null;
    await page.user.click(button('Increase quantity of Notebook A5'));
    await page.settled();
    await act(() => page.addItem('BOWL-RAMEN'));
    await page.settled();
    expect(isShown()).toBe(true);
    await page.user.click(field());
    await page.user.keyboard('4');
    expect(isShown()).toBe(false);
  });
});

describe('limits that the page knows', () => {
  const limited = (limits: ResolvedItem) =>
    renderCart({ props: { resolveItem: ({ sku }) => (sku === 'MUG-SPECKLE' ? limits : null) } });
  const inMug = (page: RenderedCart) => page.line('Speckled mug').textContent;

  test('stop the button, and a sentence says so before anything is refused', async () => {
    const page = await limited({ maxQuantity: 3 });
    expect(inMug(page)).not.toContain('You can buy');
    await page.user.click(button(more));
    await page.settled();
    expect(button(more).getAttribute('aria-disabled')).toBe('true');
    expect(field().getAttribute('aria-describedby')).toBe(
      page.inLine('Speckled mug').getByText('You can buy up to 3.', { selector: '.gc-limit' }).id,
    );
    const status = page.inLine('Speckled mug').getByRole('status');
    await waitFor(() => expect(status.textContent).toBe('You can buy up to 3.'));
    await page.user.click(button(more));
    // The next press is announced again: the space makes it another text.
    await waitFor(() => expect(status.textContent).toBe('You can buy up to 3.\u00a0'));
    await page.settled();
    expect(page.writes()).toEqual(['PUT']);
    expect(document.activeElement).toBe(button(more));
    await checkStructure(page.container);
  });

  test('are said once on screen, where the line says how many are left', async () => {
    const page = await limited({ left: 3 });
    await page.user.click(button(more));
    await page.settled();
    const status = page.inLine('Speckled mug').getByRole('status');
    await waitFor(() => expect(status.textContent).toBe('You can buy up to 3.'));
    expect(page.inLine('Speckled mug').getByText('Only 3 left')).toBeTruthy();
    expect(page.line('Speckled mug').querySelector('.gc-limit')).toBeNull();
  });

  const type = async (page: RenderedCart, typed: string) => {
    await page.user.click(field());
    await page.user.clear(field());
    await page.user.keyboard(`${typed}{Enter}`);
  };

  test.each<[ResolvedItem, string, string]>([
    [{}, 'abc', 'Enter a valid quantity.'],
    [{ step: 1 }, '1.5', 'Enter a valid quantity.'],
    [{ maxQuantity: 5, step: 2 }, '3', 'Sold in multiples of 2.'],
    [{ maxQuantity: 1, step: 2 }, '9', 'You can buy up to 1.'],
  ])(
    '%j: a typed %j is not sent, shows an error next to it, and goes back to the last quantity',
    async (limits, typed, reason) => {
      const page = await limited(limits);
      await type(page, typed);
      const alert = screen.getByRole('alert');
      expect(alert.textContent).toBe(`${reason} You still have 2.`);
      expect(field().getAttribute('aria-describedby')).toContain(alert.id);
      expect(field().value).toBe('2');
      await checkStructure(page.container);
      // The number is selected.
      await page.user.keyboard('3');
      expect(field().value).toBe('3');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(page.writes()).toEqual([]);
    },
  );

  test('are not said beside an error of the field', async () => {
    const page = await limited({ maxQuantity: 2 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.input(field(), { target: { value: 'abc' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByRole('alert').textContent).toContain('Enter a valid quantity.');
    expect(page.inLine('Speckled mug').getByRole('status').textContent).toBe('');
  });

  test('that are multiples are named before anything is typed, for a keyboard of digits', async () => {
    const page = await limited({ step: 2 });
    expect(page.inLine('Speckled mug').getByText('Sold in multiples of 2.')).toBeTruthy();
    expect(field().inputMode).toBe('numeric');
  });

  test('are the shop’s if the page knows none: half a product has the same sentence', async () => {
    const page = await limited({});
    await type(page, '1.5');
    await page.settled();
    expect(page.writes()).toEqual(['PUT']);
    expect(page.line('Speckled mug').querySelector('.gc-wrong')?.textContent).toBe(wrong);
  });

  test.each<[string, ResolvedItem, number, string]>([
    ['what is left', { left: 3 }, 3, 'You can buy up to 3. Quantity set to 3.'],
    [
      'the highest multiple',
      { maxQuantity: 5, step: 2 },
      4,
      'Sold in multiples of 2. You can buy up to 5. Quantity set to 4.',
    ],
  ])('set a typed quantity beyond them to %s, and say so', async (_what, limits, most, said) => {
    const page = await limited(limits);
    await type(page, '99,999');
    expect(field().value).toBe(String(most));
    const status = page.inLine('Speckled mug').getByRole('status');
    await waitFor(() => expect(status.textContent).toBe(said));
    expect(screen.queryByRole('alert')).toBe(null);
    await page.settled();
    expect(await page.inShop()).toMatchObject({ 'MUG-SPECKLE': most });
    // It has left the live region, and says nothing of the limit while the next number is typed.
    fireEvent.input(field(), { target: { value: '1' } });
    expect(status.textContent).toBe('');
    fireEvent.keyDown(field(), { key: 'Escape' });
    await page.user.click(button(less));
    const limit = page.line('Speckled mug').querySelector('.gc-limit');
    expect(limit?.textContent ?? '').not.toContain('Quantity set');
  });
});
