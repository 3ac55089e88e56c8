import { expect } from 'vitest';
import type { GuestCartError } from '../../src/core/api/errors.ts';

/** The error of a rejected call. */
export async function failure(call: Promise<unknown>): Promise<GuestCartError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  return error as GuestCartError;
}

/** The value of a call, or the code of its error. */
export async function outcomeOf(call: Promise<unknown>): Promise<unknown> {
  return call.catch((error: unknown) => (error as { code?: unknown }).code ?? error);
}

/** The code of the error of a call, the error if it has no code, or `done`. */
export async function codeOf(call: Promise<unknown>): Promise<unknown> {
  return outcomeOf(call.then(() => 'done'));
}
