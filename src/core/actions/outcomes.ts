import type { GuestCartError } from '../api/errors.ts';

/** The promises of changes, by line. If a later call for a line replaces an earlier one, both settle together. */
export interface Outcomes<T> {
  /** Returns the promise of a new change. */
  add(itemId: number): Promise<T>;
  resolve(itemId: number, value: T): void;
  /** Marks the change as failed. Its promise rejects later, because the next read may show that it succeeded. */
  fail(itemId: number, error: GuestCartError): void;
  /** Rejects the failed changes. */
  rejectFailed(): void;
  /** Rejects all changes that have not settled. */
  rejectAll(error: GuestCartError): void;
}

interface Pending<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (error: GuestCartError) => void;
}

export function createOutcomes<T>(): Outcomes<T> {
  const pending = new Map<number, readonly Pending<T>[]>();
  const failed = new Map<number, GuestCartError>();

  function take(itemId: number): readonly Pending<T>[] {
    const callers = pending.get(itemId) ?? [];
    pending.delete(itemId);
    failed.delete(itemId);
    return callers;
  }

  return {
    add(itemId) {
      failed.delete(itemId);
      return new Promise((resolve, reject) => {
        pending.set(itemId, [...(pending.get(itemId) ?? []), { resolve, reject }]);
      });
    },
    resolve(itemId, value) {
      for (const { resolve } of take(itemId)) resolve(value);
    },
    fail(itemId, error) {
      failed.set(itemId, error);
    },
    rejectFailed() {
      for (const [itemId, error] of [...failed]) for (const { reject } of take(itemId)) reject(error);
    },
    rejectAll(error) {
      for (const itemId of [...pending.keys()]) for (const { reject } of take(itemId)) reject(error);
    },
  };
}
