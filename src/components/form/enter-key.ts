import type { KeyboardEvent } from 'react';
import { browserEventOf } from '../ui/browser-event.ts';

/**
 * Whether the key belongs to an input method that composes a character. In Safari, only the key
 * code marks the Enter that ends the composition: https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export function isComposing(event: KeyboardEvent): boolean {
  const native = browserEventOf(event) as globalThis.KeyboardEvent; // of a keyboard
  // oxlint-disable-next-line typescript/no-deprecated -- Safari has no other mark for it
  return native.isComposing || native.keyCode === 229;
}

/**
 * Calls `submit` for Enter in a field of a group. A group of fields is no `<form>`, because the cart
 * may be inside one: a checkout page is often one form, which Enter must not submit either.
 */
export function onEnterIn(submit: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    const isField = (event.target as Element).localName === 'input';
    if (event.key !== 'Enter' || !isField || isComposing(event)) return;
    event.preventDefault();
    submit();
  };
}
