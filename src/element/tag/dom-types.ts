import type { GuestCartEventDetails, GuestCartEventName } from '../settings/events.ts';
import type { AttributeOf, GuestCartSettings } from '../../core/settings/settings.ts';
import type { GuestCartElement } from './guest-cart-element.ts';

/** The events of `<guest-cart>`, by the names under which they are listened to. */
export type GuestCartEvents = { [N in GuestCartEventName]: CustomEvent<GuestCartEventDetails[N]> };

/** The attributes of `<guest-cart>`, for JSX. */
export type GuestCartAttributes = {
  readonly [N in keyof GuestCartSettings as AttributeOf<N>]?: GuestCartSettings[N];
};

// Each entry that exports the element also exports from this module, which adds these types.
declare global {
  interface HTMLElementTagNameMap {
    'guest-cart': GuestCartElement;
  }
  // They bubble: they are dispatched on the element, on its ancestors, the document and the window.
  interface ElementEventMap extends GuestCartEvents {}
  interface GlobalEventHandlersEventMap extends GuestCartEvents {}
}
