// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFocusAfterEdit } from '../../../src/components/lines/use-focus-after-edit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const takePlace = vi.fn<(itemId: number, inPlace: readonly number[]) => void>();
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

/**
 * Steps of a page: the lines that it shows (the one with a `+` has another piece), the line whose
 * button gets or loses the focus, or milliseconds that pass.
 */
type Step = string | { readonly focus: number } | { readonly blur: number } | { wait: number };

/** Returns what has focus once the page's dialog is closed. */
function take(first: string, ...steps: readonly Step[]): string | null | undefined {
  const list = (shown: string) => {
    const more = /\d(?=\+)/.exec(shown)?.[0];
    const ids = (shown.match(/\d/g) ?? []).map(Number);
    return <List ids={ids} {...(more !== undefined && { more: Number(more) })} />;
  };
  const { rerender } = render(list(first));
  for (const step of steps) {
    if (typeof step === 'string') rerender(list(step));
    else if ('focus' in step) act(() => screen.getByText(`Line ${step.focus}`).focus());
    else if ('blur' in step) act(() => screen.getByText(`Line ${step.blur}`).blur());
    else vi.advanceTimersByTime(step.wait);
  }
  vi.advanceTimersByTime(100);
  const { activeElement } = document;
  return activeElement === document.body ? null : activeElement?.textContent;
}

const [line1, line2] = [{ focus: 1 }, { focus: 2 }];

test.each<[string, string | null, readonly [string, ...Step[]]]>([
  ['that replaces it', 'Line 3', ['1 2', line1, '2', { wait: 3000 }, '2 3']],
  ['that is added much later: none', null, ['1 2', line1, '2', { wait: 60_000 }, '2 3']],
  ['that was added long before it went: none', null, ['1', line1, '1 2', { wait: 60_000 }, '2']],
  [
    'that is new, although another one was added before',
    'Line 3',
    ['1', line1, { blur: 1 }, '1 2', line1, '1 2 3', '2 3'],
  ],
  ['that it was merged into', 'Line 3', ['1 2 3', line1, '1 2 3+', '2 3+']],
])('after the focused line was edited, the line has focus %s', (_which, focused, steps) => {
  expect(take(...steps)).toBe(focused);
});

test.each<[string, readonly [string, ...Step[]]]>([
  ['after the new one was added', ['1 2 3', line2, '1 2 3 4', '1 3 4']],
  ['before it is added', ['1 2 3', line2, '1 3', '1 3 4']],
])('a new line takes the place of the edited one, if that goes %s', (_when, steps) => {
  take(...steps);
  expect(takePlace.mock.calls).toEqual([[4, [1, 4, 3]]]);
});

test('a line that was merged into another one takes no place', () => {
  take('1 2 3', line1, '1 2 3+', '2 3+');
  expect(takePlace).not.toHaveBeenCalled();
});
