import type { Cart } from '../schema/cart.ts';
import type { Deviation } from '../schema/shape.ts';
import { decodeAnswer } from './parse-response.ts';
import { takeEarlyText } from './prefetch.ts';

/** A cart that was asked for early, and how it departs from the interface. */
export interface EarlyCart {
  readonly cart: Cart;
  readonly deviations: readonly Deviation[];
}

/**
 * The cart that was asked for early at this address, if it has come whole by now, for one taker. Undefined for anything
 * but a good cart: that is left to a read, which says what is wrong and tries again.
 */
export function takeEarlyCart(url: string): EarlyCart | undefined {
  const text = takeEarlyText(url);
  if (text === undefined) return undefined;
  try {
    const { value, deviations } = decodeAnswer({ status: 200, body: JSON.parse(text) });
    return { cart: value, deviations };
  } catch {
    return undefined;
  }
}
