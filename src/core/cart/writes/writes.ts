import { currentIdOf } from '../record/current-cart.ts';
import type { GuestCartSession } from '../session/session.ts';
import type { CartReader } from '../state/cart-reading.ts';
import { createCartHandles, type CartHandle } from './cart-handle.ts';
import { withLateRead, type QueueCartWrite } from './late-read.ts';
import { createUnsavedChanges, type UnsavedChanges } from './unsaved-changes.ts';
import { createWriteQueue } from './write-queue.ts';

interface WritesOptions {
  readonly session: GuestCartSession;
  readonly reader: CartReader;
}

/** What all writes of a session share. */
export interface Writes {
  readonly queueWrite: QueueCartWrite;
  /** Whether the cart that is read may have, or lack, what another write is changing. */
  readonly isCartUnsure: () => boolean;
  /**
   * Resolves when every write so far has settled, including items that are being added. Never
   * rejects.
   */
  readonly settled: () => Promise<void>;
  readonly handleOf: (cartId: string) => CartHandle;
  readonly unsaved: UnsavedChanges;
}

/** Creates the queue of a session's writes, with the reads that follow them. */
export function createWrites({ session, reader }: WritesOptions): Writes {
  const { queueWrite, whenIdle } = createWriteQueue(session);
  const handleOf = createCartHandles({ session, reader, whenIdle });
  function readCurrent(): void {
    const cartId = currentIdOf(session);
    if (cartId !== null) void handleOf(cartId).readAfterWrite();
  }
  return {
    ...withLateRead(queueWrite, readCurrent),
    settled: () => queueWrite(() => Promise.resolve()),
    handleOf,
    unsaved: createUnsavedChanges(session),
  };
}
