import { isTransient } from '../../core/api/errors.ts';
import type { CartReader } from '../../core/session/reader.ts';
import { cartIdOf } from '../../core/store/cart-record.ts';

/** Resolves when the first read has succeeded or failed. */
export function firstRead({ getState, subscribe }: CartReader): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      const { cart, error, fetchStatus } = getState();
      if (cart === null && error === null && fetchStatus === 'fetching') return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribe(check);
    check();
  });
}

/** Whether the cart cannot be read at the moment, and has not been read before. */
export function isUnreadable({ getState }: CartReader): boolean {
  const { cart, current, error } = getState();
  return cart === null && cartIdOf(current) !== null && isTransient(error);
}

/** Resolves when the cart can be read again. The reader retries automatically. */
export function untilReadable(reader: CartReader): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (isUnreadable(reader)) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = reader.subscribe(check);
    check();
  });
}
