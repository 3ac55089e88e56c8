// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useStable } from '../../../src/components/ui/use-stable.ts';

test('returns the object of the render before while its members are the same', () => {
  const list: string[] = [];
  type Props = { readonly list: string[]; readonly name?: string } | undefined;
  const initialProps: Props = { list, name: 'a' };
  const { result, rerender } = renderHook((props: Props) => useStable(props), { initialProps });
  const first = result.current;
  rerender({ list, name: 'a' });
  expect(result.current).toBe(first);
  rerender({ list, name: 'b' });
  expect(result.current).toEqual({ list, name: 'b' });
  rerender({ list });
  expect(result.current).toEqual({ list });
  rerender(undefined);
  expect(result.current).toBeUndefined();
  rerender({ list, name: 'c' });
  expect(result.current).toEqual({ list, name: 'c' });
});
