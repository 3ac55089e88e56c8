import type { GuestCartError } from '../../api/errors.ts';
import type { CouponChange, CouponState, WantedCode } from '../state/coupon-state.ts';

/** A step in the life of the last change of a discount code. */
type CouponStep = (last: CouponChange) => CouponChange;

/** A step of one change. One that was withdrawn or replaced takes none. */
const stepOf =
  (wanted: WantedCode, next: CouponChange): CouponStep =>
  (last) =>
    last.wanted === wanted && last.status !== next.status ? next : last;

const ended = (by: unknown, error: GuestCartError | null): CouponChange =>
  error === null
    ? { status: 'none', wanted: { by }, error }
    : { status: 'failed', wanted: { by }, error };

/** All steps. `coupon.ts` takes them as it sends a change. */
export const couponSteps = {
  /** Any → sending. A change that was sent goes on unseen, one that waits is withdrawn. */
  begin:
    (wanted: WantedCode): CouponStep =>
    () => ({ status: 'sending', wanted, error: null }),
  /** Sending → waiting: nothing was sent, because the browser is offline. */
  wait: (wanted: WantedCode) => stepOf(wanted, { status: 'waiting', wanted, error: null }),
  /** Waiting → sending: there is a connection again. */
  resume: (wanted: WantedCode) => stepOf(wanted, { status: 'sending', wanted, error: null }),
  /** Sending → none: made, and read. Sending → failed: refused, or without a response. */
  end: (wanted: WantedCode, error: GuestCartError | null) =>
    stepOf(wanted, ended(wanted.by, error)),
  /** Failed → none: dismissed. Waiting → none: withdrawn. What was sent goes on. */
  reset:
    (by: unknown): CouponStep =>
    (last) =>
      last.status === 'sending' ? last : ended(by, null),
};

/**
 * The code on the cart, or null while another one is being applied: it is shown with the discount
 * that it gives, which is read with it. In two steps, what follows would move twice. The shop may
 * write it in other letters than the shopper: "welcome10" is "WELCOME10".
 */
export function shownCode({ wanted, code = null }: CouponState): string | null {
  const isApplied = wanted.code?.toLowerCase() === code?.toLowerCase();
  return wanted.code == null || isApplied ? code : null;
}
