import { createStore } from 'zustand/vanilla';
import { failedOffline, GuestCartError, toGuestCartError } from '../../api/errors.ts';
import type { OneCartDependencies } from '../writes/dependencies.ts';
import { sendWhenOnline } from '../writes/send-when-online.ts';
import { isReadOnly } from '../session/record.ts';
import {
  noCouponChange,
  type CouponChange,
  type CouponState,
  type WantedCode,
} from '../state/coupon-state.ts';
import { createStable } from '../state/stable.ts';
import { couponSteps } from './coupon-steps.ts';
import { createDependentRead } from './dependent-read.ts';
import type { CartTotals } from './totals.ts';

const notSent = (why: string): GuestCartError =>
  new GuestCartError('aborted', why, { operation: 'coupons', notSent: true });

/** Reads the code that the shop has. */
function createCouponRead(dependencies: OneCartDependencies, totals: CartTotals) {
  const { cart, features, isFeatureShown } = dependencies;
  const ownRead = createDependentRead(dependencies, {
    request: (options) => features.getCoupon(cart.cartId, options),
    isWanted: () =>
      features.has('coupons') &&
      !features.has('totals') &&
      isFeatureShown('coupons') &&
      !isReadOnly(cart.getState().current),
  });

  return {
    /** The code without totals. */
    ownRead,
    /** The read that the code is from. */
    currentRead: () => (features.has('totals') ? totals.read : ownRead),
    /** The code as last read; null or '' for none, undefined if it is not known. */
    getCode: (): string | null | undefined => {
      if (!features.has('totals')) return ownRead.getState().data;
      const data = totals.getData();
      return data === undefined ? undefined : (data.coupon_code ?? null);
    },
  };
}

/**
 * Changes the code that the shop has.
 *
 * @param untilRead resolves when cart, totals and code have been read after a change
 */
function createCouponChange(
  { reader, cart, features, queueWrite, signal }: OneCartDependencies,
  untilRead: () => Promise<unknown>,
) {
  const { getState, setState, subscribe } = createStore<CouponChange>(() => noCouponChange);

  async function write(code: string | null): Promise<GuestCartError | null> {
    if (signal.aborted) return notSent('another cart is the current one now.');
    try {
      if (code === null) await features.removeCoupon(cart.cartId);
      else await features.applyCoupon(cart.cartId, code);
      return null;
    } catch (error) {
      return toGuestCartError(error, 'the change failed.', { operation: 'coupons' });
    }
  }

  return {
    subscribe,
    getState,
    /**
     * Makes a change. It is pending until it was read.
     *
     * @returns false if it was withdrawn
     * @throws {GuestCartError}
     */
    async make(wanted: WantedCode): Promise<boolean> {
      const isWaiting = (change = getState()): boolean =>
        change.wanted === wanted && change.status === 'waiting';
      const withdrawal = new AbortController();
      const unsubscribe = subscribe((after, before) => {
        if (isWaiting(before) && after.wanted !== wanted) withdrawal.abort();
      });

      /** The change waits before the queue of writes goes on. */
      async function send(): Promise<GuestCartError | null> {
        if (withdrawal.signal.aborted) return null;
        setState(couponSteps.resume(wanted));
        const error = await write(wanted.code);
        if (error !== null && failedOffline(error)) setState(couponSteps.wait(wanted));
        return error;
      }

      setState(couponSteps.begin(wanted));
      const error = await sendWhenOnline(
        { reader, cart, signal: AbortSignal.any([signal, withdrawal.signal]) },
        { send: () => queueWrite(send), isWaiting: () => isWaiting() },
      );
      unsubscribe();
      if (withdrawal.signal.aborted) return false;
      if (!error?.notSent) await untilRead();
      setState(couponSteps.end(wanted, error));
      if (error !== null) throw error;
      return true;
    },
    reset: (by: unknown): void => setState(couponSteps.reset(by)),
  };
}

/**
 * The discount code of one cart: the one that the shop has, and its last change. Only the shop knows
 * what a code is worth, so nothing is shown before its response.
 *
 * @param totals contain the code. Without them it has its own request
 */
export function createCoupon(dependencies: OneCartDependencies, totals: CartTotals) {
  const { cart, hasUnconfirmedEdits, unsaved } = dependencies;
  const { ownRead, currentRead, getCode } = createCouponRead(dependencies, totals);
  const lastChange = createCouponChange(dependencies, async () => {
    await cart.readAfterWrite();
    await Promise.all([totals.read.whenIdle(), ownRead.whenIdle()]);
  });

  /** A sign-in may have replaced the guest's code. */
  function compareCoupon(): void {
    const code = getCode();
    if (code !== undefined) unsaved.compareCoupon(code);
  }

  for (const { subscribe } of [totals.read, ownRead]) subscribe(compareCoupon);
  const stable = createStable<CouponState>();

  return {
    getState(): CouponState {
      const code = getCode();
      const isKnown = code !== undefined;
      const read = currentRead();
      return stable({
        ...lastChange.getState(),
        code: isKnown && !isReadOnly(cart.getState().current) ? code || null : undefined,
        readError: read.getState().error,
        isStale: isKnown && (hasUnconfirmedEdits() || read.isStale()),
      });
    },
    subscribe: lastChange.subscribe,
    getChange: lastChange.getState,
    getCode,
    ownRead,
    /**
     * Replaces the code on the cart; null removes it. Resolves when cart and totals have been read
     * again. While the browser is offline, the last change waits.
     *
     * @throws {GuestCartError}
     */
    async change(wanted: WantedCode): Promise<void> {
      const change = { kind: 'code', code: wanted.code ?? getCode() ?? '' } as const;
      const made = lastChange.make(wanted);
      unsaved.track('coupon', { cartId: cart.cartId, change }, made);
      if (!(await made)) throw notSent('the change was withdrawn.');
    },
    /** Clears the error of the last change, or withdraws it while it waits. */
    reset(by?: unknown): void {
      unsaved.dismiss('coupon');
      lastChange.reset(by);
    },
  };
}
