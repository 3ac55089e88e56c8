import { createStore } from 'zustand/vanilla';
import { failedOffline, GuestCartError, toGuestCartError } from '../../api/errors.ts';
import type { OneCartDependencies } from '../lines/dependencies.ts';
import { sendWhenOnline } from '../lines/send-when-online.ts';
import { isReadOnly } from '../session/record.ts';
import type { CouponState } from '../state/commands-state.ts';
import { createStable } from '../state/stable.ts';
import { createDependentRead } from './dependent-read.ts';
import type { CartTotals } from './totals.ts';

interface Change {
  /** The code to apply; null to remove the one on the cart. */
  readonly code: string | null;
  /** Aborts if it is withdrawn, or another one replaces it, while it waits for a connection. */
  readonly withdrawal: AbortController;
}

type LastChange = Pick<CouponState, 'pending' | 'error'>;

const noChange: LastChange = { pending: null, error: null };

const notSent = (why: string): GuestCartError =>
  new GuestCartError('aborted', why, { operation: 'coupons', notSent: true });

/** Reads the code that the shop has. */
function createCouponRead(
  dependencies: OneCartDependencies,
  totals: Pick<CartTotals, 'getData' | 'read'>,
) {
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
  const { getState, setState, subscribe } = createStore<LastChange>(() => noChange);
  /** The change that is pending in the state. Nothing shows those before it. */
  let last: Change | undefined;

  const isWaiting = (): boolean => getState().pending?.isWaiting === true;

  function setWaiting(change: Change, next: boolean): void {
    if (change === last && next !== isWaiting())
      setState({ pending: { code: change.code, isWaiting: next } });
  }

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

  /** Sends a change. The last one waits if the browser is offline. */
  async function send(change: Change): Promise<GuestCartError | null> {
    if (change.withdrawal.signal.aborted) return null;
    setWaiting(change, false);
    const error = await write(change.code);
    setWaiting(change, error !== null && failedOffline(error));
    return error;
  }

  /** Ends the wait of a change, which is not sent then. */
  function endWait(): void {
    if (isWaiting()) last?.withdrawal.abort();
  }

  function end(error: GuestCartError | null): void {
    last = undefined;
    setState({ pending: null, error });
  }

  return {
    subscribe,
    getState,
    /** Makes a change. It is pending until it was read. @throws {GuestCartError} */
    async make(change: Change): Promise<void> {
      endWait();
      last = change;
      setState({ pending: { code: change.code, isWaiting: false }, error: null });
      const { signal: withdrawn } = change.withdrawal;
      const sent = await sendWhenOnline(
        { reader, cart, signal: AbortSignal.any([signal, withdrawn]) },
        {
          send: () => queueWrite(() => send(change)),
          isWaiting: () => change === last && isWaiting(),
        },
      );
      const error = withdrawn.aborted ? notSent('the change was withdrawn.') : sent;
      if (!error?.notSent) await untilRead();
      if (change === last) end(error);
      if (error !== null) throw error;
    },
    /** Clears the error, or withdraws the change that waits for a connection. */
    reset: (): void => {
      endWait();
      if (last === undefined || isWaiting()) end(null);
    },
  };
}

/**
 * The discount code of one cart: the one that the shop has, and its last change. Only the shop knows
 * what a code is worth, so nothing is shown before its response.
 *
 * @param totals contain the code. Without them it has its own request
 */
export function createCoupon(
  dependencies: OneCartDependencies,
  totals: Pick<CartTotals, 'getData' | 'read'>,
) {
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
    change(code: string | null): Promise<void> {
      const changed = { kind: 'code', code: code ?? getCode() ?? '' } as const;
      const withdrawal = new AbortController();
      const made = lastChange.make({ code, withdrawal });
      const saved = made.catch((error: unknown) => {
        if (!withdrawal.signal.aborted) throw error;
      });
      unsaved.track('coupon', { cartId: cart.cartId, change: changed }, saved);
      return made;
    },
    /** Clears the error of the last change, or withdraws it while it waits. */
    reset(): void {
      unsaved.dismiss('coupon');
      lastChange.reset();
    },
  };
}
