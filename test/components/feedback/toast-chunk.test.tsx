// @vitest-environment jsdom
import { expect, test, afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { addedText, AddedItemsToast } from '../../../src/components/feedback/toast-chunk.tsx';
import { en } from '../../../src/core/messages/en.ts';
import { Displayed } from '../../support/show-cart-body.tsx';
import { shownShop } from '../../support/shown-shop.ts';
import { act, cleanup, fireEvent, render } from '@testing-library/react';

const mug = { line: { name: 'Speckled mug' }, qty: 2 };
const note = { line: { name: 'A5 notebook' }, qty: 1 };
const unnamed = { line: {}, qty: 0.5 };

test.each([
  [[note], 'en', 'A5 notebook'],
  [[mug], 'en', '2 × Speckled mug'],
  [[mug, note], 'en', '2 × Speckled mug and A5 notebook'],
  [[mug, note, unnamed], 'en', '2 × Speckled mug, A5 notebook, and 0.5 × Unnamed item'],
  [[mug, note], 'de', '2 × Speckled mug und A5 notebook'],
  [[mug, note, note, note], 'en', '4 items'],
])('names up to three items and counts more: %#', (items, locale, text) => {
  expect(addedText(items, locale, en)).toBe(text);
});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shopView = shownShop();

const toast = (onClose: () => void) => (
  <AddedItemsToast items={[mug]} shopView={shopView} onView={() => undefined} onClose={onClose} />
);

function show() {
  const onClose = vi.fn();
  const { container } = render(toast(onClose), { wrapper: Displayed });
  return { onClose, toast: container.querySelector('.gc-toast')! };
}

test('a toast closes after six seconds', () => {
  const { onClose } = show();
  act(() => void vi.advanceTimersByTime(5900));
  expect(onClose).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(200));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a toast closes after six seconds also on a page that renders every second', () => {
  const onClose = vi.fn();
  const another = () => toast(() => void onClose());
  const { rerender } = render(another(), { wrapper: Displayed });
  for (let second = 0; second < 7; second += 1) {
    act(() => void vi.advanceTimersByTime(1000));
    rerender(another());
  }
  expect(onClose).toHaveBeenCalledOnce();
});

test('a picture that did not load leaves that of the next item', () => {
  const custom = {
    resolveItem: ({ name }: { readonly name: string }) => ({ picture: `/${name}` }),
  };
  const shown = (item: typeof mug) => (
    <Displayed custom={custom}>
      <AddedItemsToast
        items={[item]}
        shopView={shopView}
        onView={() => undefined}
        onClose={() => undefined}
      />
    </Displayed>
  );
  const { container, rerender } = render(shown(mug));
  const picture = () => container.querySelector('img');
  fireEvent.error(picture()!);
  expect(picture()).toBeNull();
  rerender(shown(note));
  expect(picture()?.getAttribute('src')).toBe('/A5 notebook');
});

test('a toast stays while it has focus or the pointer', () => {
  const { onClose, toast } = show();
  const button = toast.querySelector('button')!;
  act(() => button.focus());
  fireEvent.pointerEnter(toast);
  fireEvent.pointerLeave(toast);
  act(() => void vi.advanceTimersByTime(60_000));
  fireEvent.pointerEnter(toast);
  act(() => button.blur());
  act(() => void vi.advanceTimersByTime(60_000));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerLeave(toast);
  act(() => void vi.advanceTimersByTime(7000));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a toast is in front of the page, as a popover that only the cart closes', () => {
  const shown: (string | null)[] = [];
  // jsdom has none. A browser throws for an element without the attribute.
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      shown.push(this.popover);
    },
  });
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'));
  show();
  act(() => void vi.advanceTimersByTime(100));
  expect(shown).toEqual(['manual']);
});
