import type { GuestCartSession } from '../session/session.ts';
import { cartIdOf } from '../session/cart-record.ts';
import { loadCustomer } from '../session/load-customer.ts';
import type { UnsavedChange } from '../session/receipt.ts';
import type { RemovedLine } from '../state/changes.ts';

interface FollowedChange {
  readonly cartId: string;
  readonly change: UnsavedChange;
  hasFailed: boolean;
}

/**
 * Names changes to a guest's cart that are not saved when an assignment replaces it. Their errors
 * disappear with its lines.
 */
export function createUnsavedChanges({ store, newsStore: news }: GuestCartSession) {
  /** The last change of each line and of the code that the shop has not confirmed. */
  const followed = new Map<number | 'code', FollowedChange>();
  let stop: (() => void) | undefined;
  /** The code of the guest's cart, until that of the customer's cart after it was read. */
  let guestCode: string | undefined;

  function forget(id: number | 'code'): void {
    followed.delete(id);
    if (followed.size > 0) return;
    stop?.();
    stop = undefined;
  }

  function name(changes: readonly UnsavedChange[]): void {
    if (changes.length === 0 || store.getState().current.status !== 'assigned') return;
    // Without the code, the customer's cart cannot be shown either.
    void loadCustomer().then(
      ({ nameUnsaved }) => nameUnsaved({ store, news }, changes),
      () => undefined,
    );
  }

  function nameOvertaken(): void {
    const { current } = store.getState();
    const isOvertaken = ({ cartId, hasFailed }: FollowedChange): boolean =>
      hasFailed && cartId !== cartIdOf(current);
    const overtaken = [...followed].filter(([, each]) => isOvertaken(each));
    for (const [id] of overtaken) forget(id);
    name(overtaken.map(([, { change }]) => change));
  }

  return {
    /**
     * Follows a change to the cart until it is saved.
     *
     * @param id the line's id, or `code`
     */
    follow(
      id: number | 'code',
      { cartId, change }: Omit<FollowedChange, 'hasFailed'>,
      write: Promise<unknown>,
    ): void {
      const own: FollowedChange = { cartId, change, hasFailed: false };
      followed.set(id, own);
      stop ??= store.subscribe(nameOvertaken);
      write.then(
        () => {
          if (followed.get(id) === own) forget(id);
        },
        () => {
          own.hasFailed = true;
          nameOvertaken();
        },
      );
    },
    /** Another cart is current. @param code of the cart before */
    leaveCode(code: string | null | undefined): void {
      const isSignIn = store.getState().current.status === 'assigned';
      guestCode = isSignIn ? (code ?? undefined) : undefined;
    },
    /**
     * Names the guest's code if the customer's cart has another one, which wins when two carts are
     * merged.
     *
     * @param code of the current cart, as read
     */
    compareCode(code: string | null): void {
      if (guestCode !== undefined && guestCode.toLowerCase() !== code?.toLowerCase())
        name([{ kind: 'code', code: guestCode }]);
      guestCode = undefined;
    },
    /** Names the removed lines that were about to be restored when the assignment came. */
    nameUndone(removed: readonly RemovedLine[]): void {
      name(
        removed.filter(({ restoring }) => restoring).map(({ item }) => ({ kind: 'line', item })),
      );
    },
    /** The shopper has dismissed its error. Without an id, all of them. */
    dismiss(id?: number | 'code'): void {
      for (const each of id === undefined ? [...followed.keys()] : [id])
        if (followed.get(each)?.hasFailed === true) forget(each);
    },
  };
}

export type UnsavedChanges = ReturnType<typeof createUnsavedChanges>;
