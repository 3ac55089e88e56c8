import type { Cart } from '../../api/cart.ts';
import type { Totals } from '../../api/totals.ts';
import { areAmountsOf, totalsAmounts } from '../../view/totals-amounts.ts';

/**
 * Milliseconds before each of the reads that follow a mismatch. After the last one, only the
 * shopper can retry.
 */
const delays = [500, 2_000, 10_000] as const;

/**
 * Whether the totals have other items or quantities than the cart, or list no items. False for a
 * cart without items.
 */
function isMismatch(cart: Cart, totals: Totals): boolean {
  if (cart.is_active === false || !cart.items?.length) return false;
  const amounts = totalsAmounts(totals);
  // Reading again does not help if an item of the totals has no usable id or quantity.
  const isReadable = amounts.lines.size === (totals.items?.length ?? 0);
  return isReadable && !areAmountsOf(cart, amounts);
}

/**
 * Reads a cart and its totals again while they do not match: another device can change the cart
 * between the two requests.
 *
 * @param refetch reads the cart, and its totals with it
 */
export function createMismatchCheck(refetch: () => unknown) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let isMatch = true;

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  return {
    /** Compares the two. Call it when both have been read, and nothing is changing. */
    compare(cart: Cart, totals: Totals): void {
      isMatch = !isMismatch(cart, totals);
      if (isMatch) {
        stop();
        attempts = 0;
        return;
      }
      const delay = delays[attempts];
      if (timer !== undefined || delay === undefined) return;
      timer = setTimeout(() => {
        timer = undefined;
        attempts += 1;
        refetch();
      }, delay);
    },
    isScheduled: (): boolean => timer !== undefined,
    /** Whether the two still differed after the last read. */
    hasGivenUp: (): boolean => !isMatch && attempts >= delays.length && timer === undefined,
    /** Starts over: the next mismatch is followed by reads again. */
    reset: (): void => void (attempts = 0),
    stop,
  };
}
