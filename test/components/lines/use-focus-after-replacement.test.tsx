// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFocusAfterReplacement } from '../../../src/components/lines/use-focus-after-replacement.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface ListProps {
  readonly ids: readonly number[];
  /** Item ids with the key of another line. */
  readonly same?: readonly (readonly [itemId: number, key: number])[];
}

/** Lines, each with a button. */
function List({ ids, same = [] }: ListProps) {
  const place = useRef<HTMLUListElement>(null);
  const keys = { byId: new Map(same), order: new Map<number, number>() };
  const lines = ids.map((itemId) => ({ itemId }));
  useFocusAfterReplacement(place, keys, lines);
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

test.each<[string, string | null, ListProps]>([
  ['has replaced it', 'Line 3', { ids: [3, 2], same: [[3, 1]] }],
  ['it was merged into', 'Line 2', { ids: [2], same: [[1, 2]] }],
  ['is another one: none', null, { ids: [2] }],
])('focus goes from a line that is gone to the line that %s', (_, focused, after) => {
  const { rerender } = render(<List ids={[1, 2]} />);
  act(() => screen.getByText('Line 1').focus());
  rerender(<List {...after} />);
  vi.advanceTimersByTime(100);
  const { activeElement } = document;
  expect(activeElement === document.body ? null : activeElement?.textContent).toBe(focused);
});
