// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFocusAfterEdit } from '../../../src/components/lines/use-focus-after-edit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const takePlace = vi.fn<(itemId: number, before: ReadonlySet<number>) => void>();
beforeEach(() => takePlace.mockReset());

interface ListProps {
  readonly ids: readonly number[];
  /** The line with another piece. @default none */
  readonly more?: number;
}

/** Lines of one product, each with a button. */
function List({ ids, more }: ListProps) {
  const place = useRef<HTMLUListElement>(null);
  useFocusAfterEdit(
    place,
    ids.map((itemId) => ({
      itemId,
      name: 'Heavy tee',
      quantityValue: itemId === more ? 2 : 1,
    })),
    takePlace,
  );
  return (
    <section className="gc-root">
      <ul ref={place}>
        {ids.map((id) => (
          <li key={id} data-item-id={id}>
            <button type="button">Line {id}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What has focus once the page's dialog is closed. */
function focusedText() {
  vi.advanceTimersByTime(100);
  return document.activeElement;
}

/** The focused line was removed, and another one of the product is added later. */
function replaceAfter(milliseconds: number): void {
  const { rerender } = render(<List ids={[1, 2]} />);
  act(() => screen.getByText('Line 1').focus());
  rerender(<List ids={[2]} />);
  vi.advanceTimersByTime(milliseconds);
  rerender(<List ids={[2, 3]} />);
}

test('a line that replaces the focused one has focus', () => {
  replaceAfter(3000);
  expect(focusedText()?.textContent).toBe('Line 3');
});

test('a line of the same product that is added much later has no focus', () => {
  replaceAfter(60_000);
  expect(focusedText()).toBe(document.body);
});

test('the new line has focus although another one was added since the edited one had focus', () => {
  const { rerender } = render(<List ids={[1]} />);
  act(() => screen.getByText('Line 1').focus());
  act(() => screen.getByText('Line 1').blur());
  rerender(<List ids={[1, 2]} />);
  act(() => screen.getByText('Line 1').focus());
  rerender(<List ids={[1, 2, 3]} />);
  rerender(<List ids={[2, 3]} />);
  expect(focusedText()?.textContent).toBe('Line 3');
});

test.each([
  [
    'after the new one was added',
    [
      [1, 2, 3],
      [1, 2, 3, 4],
      [1, 3, 4],
    ],
  ],
  [
    'before it is added',
    [
      [1, 2, 3],
      [1, 3],
      [1, 3, 4],
    ],
  ],
])('a new line takes the place of the edited one, if that goes %s', (_when, [first, ...next]) => {
  const { rerender } = render(<List ids={first!} />);
  act(() => screen.getByText('Line 2').focus());
  for (const ids of next) rerender(<List ids={ids} />);
  expect(takePlace.mock.calls).toEqual([[4, new Set([1])]]);
});

test('the line that an edited one was merged into has focus', () => {
  const { rerender } = render(<List ids={[1, 2, 3]} />);
  act(() => screen.getByText('Line 1').focus());
  rerender(<List ids={[1, 2, 3]} more={3} />);
  rerender(<List ids={[2, 3]} more={3} />);
  expect(takePlace).not.toHaveBeenCalled();
  expect(focusedText()?.textContent).toBe('Line 3');
});

test('a line that was added long before the focused one has gone has no focus', () => {
  const { rerender } = render(<List ids={[1]} />);
  act(() => screen.getByText('Line 1').focus());
  rerender(<List ids={[1, 2]} />);
  vi.advanceTimersByTime(60_000);
  rerender(<List ids={[2]} />);
  expect(focusedText()).toBe(document.body);
});
