// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useStable } from '../../../src/components/hooks/use-stable.ts';

test('returns the object of the render before while its members are the same', () => {
  const list: string[] = [];
  const { result, rerender } = renderHook(useStable<object | undefined>, {
    initialProps: { list, name: 'a' } as object | undefined,
  });
  const first = result.current;
  rerender({ list, name: 'a' });
  expect(result.current).toBe(first);
  rerender({ list, name: 'b' });
  expect(result.current).toEqual({ list, name: 'b' });
  rerender({ list });
  expect(result.current).toEqual({ list });
  rerender(undefined);
  expect(result.current).toBeUndefined();
  rerender({ list });
  expect(result.current).toEqual({ list });
});
