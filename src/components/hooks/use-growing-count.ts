import { useEffect, useState } from 'react';
import { afterFrame } from './after-frame.ts';

/** How many more are rendered after each frame. */
const step = 20;

/**
 * How many of `total` things to render: `first` immediately, the others after the frames that follow. So a long list does
 * not delay the first frame, nor what is pressed meanwhile.
 */
export function useGrowingCount(total: number, first: number): number {
  const [count, setCount] = useState(first);
  const isComplete = count >= total;
  useEffect(
    () => (isComplete ? undefined : afterFrame(() => setCount((before) => before + step))),
    [isComplete, count],
  );
  return Math.min(count, total);
}
