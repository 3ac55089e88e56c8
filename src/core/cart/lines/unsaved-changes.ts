import type { GuestCartSession } from '../session/session.ts';
import { cartIdOf } from '../session/record.ts';
import { loadCustomer } from '../session/load-customer.ts';
import type { UnsavedChange } from '../session/news.ts';
import type { RemovedLine } from '../state/changes.ts';

export interface FollowedChange {
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
  /** The code of the guest's cart, until that of the customer's cart after it was read. */
  let guestCode: string | undefined;

  const isSignedIn = (): boolean => store.getState().current.status === 'assigned';

  function name(changes: readonly UnsavedChange[]): void {
    if (changes.length === 0 || !isSignedIn()) return;
    // Without the code, the customer's cart cannot be shown either.
    void loadCustomer().then(
      ({ nameUnsaved }) => nameUnsaved({ store, news }, changes),
      () => undefined,
    );
  }

  function nameOvertaken(): void {
    const cartId = cartIdOf(store.getState().current);
    const overtaken = [...followed].filter(
      ([, { hasFailed, cartId: ofChange }]) => hasFailed && ofChange !== cartId,
    );
    for (const [id] of overtaken) followed.delete(id);
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
      write.then(
        () => {
          if (followed.get(id) === own) followed.delete(id);
        },
        () => {
          own.hasFailed = true;
          nameOvertaken();
        },
      );
    },
    /**
     * Another cart is current.
     *
     * @param code of the cart before
     * @param removed its removed lines. Some were about to be restored
     */
    leave(code: string | null | undefined, removed: readonly RemovedLine[]): void {
      guestCode = isSignedIn() ? (code ?? undefined) : undefined;
      const undone = removed.filter(({ restoring }) => restoring);
      name(undone.map(({ item }) => ({ kind: 'line', item })));
      nameOvertaken();
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
    /** The shopper has dismissed its error. Without an id, all of them. */
    dismiss(id?: number | 'code'): void {
      for (const each of id === undefined ? [...followed.keys()] : [id])
        if (followed.get(each)?.hasFailed === true) followed.delete(each);
    },
  };
}

export type UnsavedChanges = ReturnType<typeof createUnsavedChanges>;
