import { useState } from 'react';
import { createStable } from '../../core/cart/state/stable.ts';

/** Returns the object of the previous render if no member has changed. */
export function useStable<T extends object | null | undefined>(next: T): T {
  const [stable] = useState(createStable<T & object>);
  return next && stable(next);
}
