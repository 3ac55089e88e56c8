// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AddedLines } from '../../../src/components/lines/show-added-lines.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an added line that is never rendered is given up, so that a later one of its id is not tinted', () => {
  const forget = vi.fn();
  const itemsToShow = { items: [{ line: { item_id: 9 }, qty: 1 }], forget };
  const list = createRef<HTMLUListElement>();
  const tree = () => (
    <>
      <ul ref={list} />
      <AddedLines itemsToShow={itemsToShow} list={list} />
    </>
  );
  const { rerender } = render(tree());
  act(() => void vi.advanceTimersByTime(5000));
  rerender(tree());
  expect(forget).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(6000));
  expect(forget).toHaveBeenCalledOnce();
});
