import type { GuestCartError } from '../../api/errors.ts';

interface Caller<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (error: GuestCartError) => void;
}

/**
 * Keeps the promises of changes, by line. If a later call for a line replaces an earlier one, both
 * settle together.
 */
export function createOutcomes<T>() {
  const waiting = new Map<number, readonly Caller<T>[]>();
  const failed = new Map<number, GuestCartError>();

  function take(itemId: number): readonly Caller<T>[] {
    const callers = waiting.get(itemId) ?? [];
    waiting.delete(itemId);
    failed.delete(itemId);
    return callers;
  }

  return {
    add(itemId: number): Promise<T> {
      failed.delete(itemId);
      return new Promise((resolve, reject) => {
        waiting.set(itemId, [...(waiting.get(itemId) ?? []), { resolve, reject }]);
      });
    },
    resolve(itemId: number, value: T): void {
      for (const { resolve } of take(itemId)) resolve(value);
    },
    /**
     * Marks the change as failed. Its promise rejects later, because the next read may show that it
     * succeeded.
     */
    fail: (itemId: number, error: GuestCartError): void => void failed.set(itemId, error),
    rejectFailed(): void {
      for (const [itemId, error] of [...failed])
        for (const { reject } of take(itemId)) reject(error);
    },
    rejectAll(error: GuestCartError): void {
      for (const itemId of [...waiting.keys()])
        for (const { reject } of take(itemId)) reject(error);
    },
  };
}
