import type { MainMessages } from '../view/messages/messages.ts';
import type { Fault } from './fault.ts';

/** True where the shop gave no usable answer at all; then saying "could not reach" is the truth. */
export function isUnreachable({ code }: Fault): boolean {
  return ['network', 'timeout', 'unavailable', 'aborted'].includes(code);
}

/** True for faults that may be gone a moment later. */
export function isPassing(fault: Fault): boolean {
  return isUnreachable(fault) || fault.code === 'rate-limited';
}

/** What a person is told of a fault, chosen by its code alone. `general` is what the failed operation says of itself. */
export function faultWords(fault: Fault, general: string, messages: MainMessages): string {
  if (isUnreachable(fault)) return general;
  switch (fault.code) {
    case 'cart-not-found':
      return general;
    case 'rate-limited':
      return messages.errorRateLimited;
    case 'misconfigured':
      return messages.errorMisconfigured;
    case 'unauthorized':
    case 'forbidden':
      return messages.errorForbidden;
    case 'rejected':
      return messages.errorRejected;
    default:
      return messages.errorUnexpected;
  }
}

/** The service's own words, where they are meant for the person: it refused what was asked. */
export function shopWords(fault: Fault): string | null {
  return (fault.code === 'rejected' && fault.serviceMessage?.trim()) || null;
}
