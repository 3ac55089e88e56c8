import type { ScreenMessages } from './message-groups.ts';

/** An error as far as the buyer reads about it. Every `GuestCartError` is one. */
export interface DisplayedError {
  /** The error's stable code. An unknown code reads as an unexpected answer. */
  readonly code: string;
  /** The service's own message, in the shop's language: plain text, never markup. */
  readonly serviceMessage?: string | undefined;
}

/** True where the shop gave no usable answer at all; then saying "could not reach" is the truth. */
export function isUnreachable({ code }: DisplayedError): boolean {
  return ['network', 'timeout', 'unavailable', 'aborted'].includes(code);
}

/** True for faults that may be gone a moment later. */
export function isPassing(fault: DisplayedError): boolean {
  return isUnreachable(fault) || fault.code === 'rate-limited';
}

/** The text for an error, chosen by its code alone. `general` is the failed operation's own text. */
export function errorText(fault: DisplayedError, general: string, messages: ScreenMessages): string {
  const { code } = fault;
  if (isUnreachable(fault) || code === 'cart-not-found') return general;
  if (code === 'rate-limited') return messages.errorRateLimited;
  if (code === 'misconfigured') return messages.errorMisconfigured;
  if (code === 'unauthorized' || code === 'forbidden') return messages.errorForbidden;
  return code === 'rejected' ? messages.errorRejected : messages.errorUnexpected;
}

/** The service's own words, where they are meant for the person: it refused what was asked. */
export function shopWords(fault: DisplayedError): string | null {
  return (fault.code === 'rejected' && fault.serviceMessage?.trim()) || null;
}
