// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFocusAfterEdit } from '../../../src/components/controls/use-focus-after-edit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface ListProps {
  readonly ids: readonly number[];
}

/** Lines of one product, each with a button. */
function List({ ids }: ListProps) {
  const place = useRef<HTMLUListElement>(null);
  useFocusAfterEdit(
    place,
    ids.map((itemId) => ({ itemId, name: 'Heavy tee' })),
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
  expect(document.activeElement?.textContent).toBe('Line 3');
});

test('a line of the same product that is added much later has no focus', () => {
  replaceAfter(60_000);
  expect(document.activeElement).toBe(document.body);
});
