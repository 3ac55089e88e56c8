import type { GuestCartSession } from '../session/session.ts';
import { currentIdOf } from '../record/current-cart.ts';
import { isCustomerCartId } from '../../api/cart-url.ts';
import { loadCustomer } from '../session/load-customer.ts';
import type { UnsavedChange } from '../session/news.ts';

/** A change that the shop has not confirmed. */
interface TrackedChange {
  readonly cartId: string;
  readonly change: UnsavedChange;
  hasFailed: boolean;
}

/**
 * Keeps the changes to a cart that the shop has not confirmed, for when another cart is current, whose
 * lines have no place for their errors:
 *
 * - After a sign-in, the receipt names what has failed before, and what fails because the cart is gone.
 * - After a sign-out, news says that something was not saved, unless it had failed before. It is not
 *   named: the next shopper could read it.
 */
export function createUnsavedChanges(session: GuestCartSession) {
  /** The last one of each line and each other write. */
  const tracked = new Map<number | symbol, TrackedChange>();

  /** Names changes in the receipt. Does nothing without a sign-in. */
  function report(changes: readonly UnsavedChange[]): void {
    const isSignedIn = session.store.getState().current.status === 'assigned';
    if (changes.length === 0 || !isSignedIn) return;
    // Without the code, the customer's cart cannot be shown either.
    void loadCustomer().then(
      ({ addUnsaved }) => addUnsaved(session, changes),
      () => undefined,
    );
  }

  /** Something of a customer who has signed out was lost. */
  function reportLost(): void {
    const others = session.newsStore.getState().filter(({ kind }) => kind !== 'unsaved');
    session.newsStore.setState([...others, { kind: 'unsaved', cartId: 'any' }], true);
  }

  /** Ends the failed changes of carts that are not current any more. */
  function endFailed(): void {
    const current = currentIdOf(session);
    const failed = [...tracked].filter(
      ([, { hasFailed, cartId }]) => hasFailed && cartId !== current,
    );
    for (const [id] of failed) tracked.delete(id);
    report(failed.map(([, { change }]) => change));
  }

  return {
    /**
     * Keeps a change to the cart until the shop has confirmed it.
     *
     * @param id of the line, or of another write
     */
    track(
      id: number | symbol,
      { cartId, change }: Omit<TrackedChange, 'hasFailed'>,
      write: Promise<unknown>,
    ): void {
      const own: TrackedChange = { cartId, change, hasFailed: false };
      tracked.set(id, own);
      write.then(
        () => {
          if (tracked.get(id) === own) tracked.delete(id);
        },
        () => {
          own.hasFailed = true;
          endFailed();
        },
      );
    },
    report,
    reportLost,
    /** Another cart is current. Only a sign-out ends that of a customer. */
    leave(): void {
      const isLost = [...tracked.values()].some(
        ({ hasFailed, cartId }) => !hasFailed && isCustomerCartId(cartId),
      );
      if (isLost) reportLost();
      endFailed();
    },
    /** The shopper has dismissed its error. Without an id, all of them. */
    dismiss(id?: number | symbol): void {
      for (const each of id === undefined ? [...tracked.keys()] : [id])
        if (tracked.get(each)?.hasFailed === true) tracked.delete(each);
    },
  };
}

export type UnsavedChanges = ReturnType<typeof createUnsavedChanges>;
