import type { GuestCartSession } from '../session/session.ts';
import { currentIdOf } from '../record/current-cart.ts';
import { isCustomerCartId } from '../../api/cart-url.ts';
import { loadCustomer } from '../session/load-customer.ts';
import type { UnsavedChange } from '../session/news.ts';

interface TrackedChange {
  readonly cartId: string;
  readonly change: UnsavedChange;
  hasFailed: boolean;
}

/**
 * Keeps the changes to a cart that the shop has not confirmed. If an assignment replaces a guest's
 * cart, their errors disappear with its lines, so the receipt of the sign-in names them. After a
 * sign-out, news says that there were some.
 */
export function createUnsavedChanges(session: GuestCartSession) {
  /** The last one of each line and each other write. */
  const tracked = new Map<number | symbol, TrackedChange>();

  /** Names changes that may not be in the customer's cart. Nothing without a sign-in. */
  function report(changes: readonly UnsavedChange[]): void {
    const isSignedIn = session.store.getState().current.status === 'assigned';
    if (changes.length === 0 || !isSignedIn) return;
    // Without the code, the customer's cart cannot be shown either.
    void loadCustomer().then(
      ({ addUnsaved }) => addUnsaved(session, changes),
      () => undefined,
    );
  }

  /** Reports those that have failed in a cart that is not current any more. */
  function reportFailed(): void {
    const cartId = currentIdOf(session);
    const failed = [...tracked].filter(
      ([, { hasFailed, cartId: ofChange }]) => hasFailed && ofChange !== cartId,
    );
    for (const [id] of failed) tracked.delete(id);
    report(failed.map(([, { change }]) => change));
  }

  /** Something of a customer who has signed out was lost. It is not named. */
  function reportLost(): void {
    const others = session.newsStore.getState().filter(({ kind }) => kind !== 'unsaved');
    session.newsStore.setState([...others, { kind: 'unsaved', cartId: 'any' }], true);
  }

  /** The customer has signed out, or is another one. What had failed before has been said. */
  function reportSignOut(): void {
    const isLost = [...tracked.values()].some(
      ({ hasFailed, cartId }) => !hasFailed && isCustomerCartId(cartId),
    );
    if (isLost) reportLost();
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
          reportFailed();
        },
      );
    },
    report,
    reportLost,
    /** Another cart is current. */
    leave(): void {
      reportSignOut();
      reportFailed();
    },
    /** The shopper has dismissed its error. Without an id, all of them. */
    dismiss(id?: number | symbol): void {
      for (const each of id === undefined ? [...tracked.keys()] : [id])
        if (tracked.get(each)?.hasFailed === true) tracked.delete(each);
    },
  };
}

export type UnsavedChanges = ReturnType<typeof createUnsavedChanges>;
