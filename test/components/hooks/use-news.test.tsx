// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useIsNews } from '../../../src/components/hooks/use-news.ts';

afterEach(cleanup);

const open = () =>
  renderHook(({ text, add }: { text: string; add: object | null }) => useIsNews(text, add), {
    initialProps: { text: '1 item', add: null as object | null },
  });

test('a change after an announced item is not announced, the next one is', () => {
  const { result, rerender } = open();
  const add = {};
  rerender({ text: '1 item', add });
  rerender({ text: '2 items', add });
  expect(result.current).toBe(false);
  rerender({ text: '2 items', add });
  expect(result.current).toBe(false);
  rerender({ text: '3 items', add });
  expect(result.current).toBe(true);
});

test('a change without an announced item is news', () => {
  const { result, rerender } = open();
  rerender({ text: '2 items', add: null });
  expect(result.current).toBe(true);
});

test('a change that arrives together with the announced item is not announced', () => {
  const { result, rerender } = open();
  rerender({ text: '2 items', add: {} });
  expect(result.current).toBe(false);
});

test('a change renders the component once', () => {
  let renders = 0;
  const { rerender } = renderHook(
    ({ text }: { text: string }) => {
      renders += 1;
      return useIsNews(text, null);
    },
    { initialProps: { text: '1 item' } },
  );
  rerender({ text: '2 items' });
  expect(renders).toBe(2);
});
