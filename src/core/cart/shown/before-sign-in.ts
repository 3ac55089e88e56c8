import type { Cart } from '../../api/cart.ts';
import { isCustomerCartId } from '../../api/cart-url.ts';
import { cartIdOf } from '../record/record.ts';
import type { CartReading } from '../state/cart-reading.ts';
import { eachSlice, type SliceName } from '../state/commands-state.ts';
import { noLineEdits } from '../state/lines-state.ts';
import { lastResult } from '../state/stable.ts';
import type { WidgetState } from './widget-state.ts';

interface Shown {
  readonly cart: Cart | null;
  readonly widgetState: WidgetState;
}

/** The slices of a guest's cart stay as they were. Its unsaved changes belong to no line any more. */
const withSlicesOf = lastResult((guests: WidgetState, now: WidgetState): WidgetState => ({
  ...now,
  ...(eachSlice((name) => guests[name]) as Pick<WidgetState, SliceName>), // each its own
  lines: guests.lines && noLineEdits,
  totals: guests.totals && { ...guests.totals, isUpdating: true },
}));

/** Whether the cart of a customer who has signed in is being read for the first time. */
const isFirstRead = ({ current, cart, error, fetchStatus }: CartReading): boolean =>
  isCustomerCartId(cartIdOf(current)) &&
  cart === null &&
  error === null &&
  fetchStatus !== 'paused';

/**
 * Returns a function that keeps what a widget has shown of the guest's cart, from a sign-in until the
 * customer's cart was read or cannot be read. Null at all other times, and if the guest had none.
 */
export function createBeforeSignIn() {
  let guests: Shown | null = null;
  const stateOf = lastResult(withSlicesOf);

  return (reading: CartReading, shown: Shown): Shown | null => {
    const { status } = reading.current;
    if (status === 'guest') guests = shown.cart?.is_active === false ? null : shown;
    else if (!isFirstRead(reading)) guests = null;
    if (status === 'guest' || guests?.cart == null) return null;
    return { cart: guests.cart, widgetState: stateOf(guests.widgetState, shown.widgetState) };
  };
}
