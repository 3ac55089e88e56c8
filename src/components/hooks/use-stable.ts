import { useState } from 'react';
import { createStable } from '../../core/view/stable.ts';

/** Returns the object of the previous render if no member has changed. */
export function useStable<T extends object>(next: T | undefined): T | undefined {
  const [stable] = useState(createStable<T>);
  return next && stable(next);
}
