import type { GuestCartError } from '../api/errors.ts';

interface Pending<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (error: GuestCartError) => void;
}

/** Keeps the promises of changes, by line. If a later call for a line replaces an earlier one, both settle together. */
export function createOutcomes<T>() {
  const pending = new Map<number, readonly Pending<T>[]>();
  const failed = new Map<number, GuestCartError>();

  function take(itemId: number): readonly Pending<T>[] {
    const callers = pending.get(itemId) ?? [];
    pending.delete(itemId);
    failed.delete(itemId);
    return callers;
  }

  return {
    /** Returns the promise of a new change. */
    add(itemId: number): Promise<T> {
      failed.delete(itemId);
      return new Promise((resolve, reject) => {
        pending.set(itemId, [...(pending.get(itemId) ?? []), { resolve, reject }]);
      });
    },
    resolve(itemId: number, value: T): void {
      for (const { resolve } of take(itemId)) resolve(value);
    },
    /** Marks the change as failed. Its promise rejects later, because the next read may show that it succeeded. */
    fail(itemId: number, error: GuestCartError): void {
      failed.set(itemId, error);
    },
    /** Rejects the failed changes. */
    rejectFailed(): void {
      for (const [itemId, error] of [...failed]) for (const { reject } of take(itemId)) reject(error);
    },
    /** Rejects all changes that have not settled. */
    rejectAll(error: GuestCartError): void {
      for (const itemId of [...pending.keys()]) for (const { reject } of take(itemId)) reject(error);
    },
  };
}
