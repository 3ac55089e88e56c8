import type { Cart } from '../schema/cart.ts';
import type { SchemaIssue } from '../schema/issue.ts';
import { parseResponse } from './parse-response.ts';
import { takePrefetchedText } from './prefetch.ts';

/** A cart that was asked for early, and how it departs from the interface. */
export interface PrefetchedCart {
  readonly cart: Cart;
  readonly issues: readonly SchemaIssue[];
}

/**
 * The cart that was asked for early at this address, if it has come whole by now, for one taker. Undefined for anything
 * but a good cart: that is left to a read, which says what is wrong and tries again.
 */
export function takePrefetchedCart(url: string): PrefetchedCart | undefined {
  const text = takePrefetchedText(url);
  if (text === undefined) return undefined;
  try {
    const { value, issues } = parseResponse({ status: 200, body: JSON.parse(text) });
    return { cart: value, issues };
  } catch {
    return undefined;
  }
}
