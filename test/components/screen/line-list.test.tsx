// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { CompactView } from '../../../src/core/view/types.ts';
import { makeLines, makeView } from '../../support/cart-view-factory.ts';
import { ShownCartBody, showCartBody } from '../../support/show-cart-body.tsx';

const all = makeLines(5);

const listOf = (lines: CompactView['lines']) => <ShownCartBody view={makeView({ lines })} />;

/** The name of the focused line. */
const focusedLine = (): string | null | undefined =>
  document.activeElement?.closest('li')?.querySelector('.gc-line-name')?.textContent;

/** A cart that shows two of five lines at first, and two more on each press. */
function LongCart() {
  const [shown, setShown] = useState(2);
  const view = makeView({
    lines: all.slice(0, shown),
    hiddenLines: Math.max(all.length - shown, 0),
    lineCount: 5,
  });
  return (
    <ShownCartBody settings={{ lineLimit: 2 }} view={view} onShowMore={() => setShown(shown + 2)} />
  );
}

test('a long list grows by its limit; focus moves to the first new line after its frame, or immediately if the button is gone', async () => {
  render(<LongCart />);
  const press = (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    return document.activeElement;
  };
  screen.getByText('2 of 5');
  expect(press('Show 2 more items')).toBe(screen.getByRole('button', { name: 'Show 1 more item' }));
  await waitFor(() => expect(focusedLine()).toBe('Tile 3'));
  press('Show 1 more item');
  expect(focusedLine()).toBe('Tile 5');
  expect(screen.queryByRole('button', { name: /Show/ })).toBeNull();
});

test('focus does not move again when an earlier line is removed', async () => {
  const user = userEvent.setup();
  const longer = makeLines(6);
  const cart = (lines: CompactView['lines']) => (
    <ShownCartBody
      settings={{ lineLimit: 3 }}
      view={makeView({ lines, hiddenLines: 1 })}
      onShowMore={() => rerender(cart(longer))}
    />
  );
  const { rerender } = render(cart(longer.slice(0, 3)));
  await user.click(screen.getByRole('button', { name: 'Show 1 more item' }));
  await waitFor(() => expect(focusedLine()).toBe('Tile 4'));
  screen.getByRole('button', { name: 'Show 1 more item' }).focus();
  rerender(cart(longer.slice(1)));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.activeElement?.textContent).toBe('Show 1 more item');
});

test('the browser may skip lines from the 31st on, and the removal of a line changes no other', async () => {
  const lines = makeLines(40);
  const { rerender } = render(listOf(lines));
  await waitFor(() => expect(document.querySelectorAll('.gc-line')).toHaveLength(40));
  const laterNames = () =>
    [...document.querySelectorAll('.gc-line[data-later] .gc-line-name')].map(
      ({ textContent }) => textContent,
    );
  const before = laterNames();
  expect(before).toEqual(lines.slice(30).map(({ name }) => name));
  rerender(listOf(lines.slice(1)));
  expect(laterNames()).toEqual(before);
});

test('styles of lines do not depend on their position, which would style all lines again when one is removed', () => {
  const styles = readFileSync('src/components/styles/cart.css', 'utf8');
  expect(styles).toContain('.gc-line[data-later]');
  expect(styles).not.toMatch(/\.gc-lines?(?:\[[^\]]*\])?:(?:has|nth-|first-|last-)/);
});

test('an empty list is no list', () => {
  showCartBody(makeView({ contents: 'unlisted', lines: [] }));
  expect(screen.queryByRole('list')).toBeNull();
});
