import type { AddErrorMessages } from './en-add-errors.ts';
import type { ControlsMessages } from './en-controls.ts';
import type { CatalogueMessages } from './en-catalogue.ts';
import type { DetailsMessages } from './en-details.ts';
import type { NewsMessages } from './en-news.ts';
import type { OrderMessages } from './en-order.ts';
import type { ScreenMessages } from './en-screen.ts';
import type { ShippingMessages } from './en-shipping.ts';
import type { ToastMessages } from './en-toast.ts';

/** The messages for showing a cart, without those for changing it. */
export interface CartMessages extends ScreenMessages, DetailsMessages {}

/**
 * Every message that the cart shows. Placeholders are in braces: `{count}`, `{time}`, `{order}`,
 * `{name}`. A host overrides single entries with the `messages` option.
 */
export interface Messages
  extends
    CartMessages,
    AddErrorMessages,
    ControlsMessages,
    ShippingMessages,
    ToastMessages,
    NewsMessages,
    OrderMessages,
    CatalogueMessages {}

/**
 * Messages that are lists of texts by key. They are merged entry by entry; plurals are replaced as
 * a whole.
 */
const lists: ReadonlySet<string> = new Set(['unavailableReason', 'methods', 'carriers', 'facts']);

/**
 * Overrides the messages of a language by those of the host. Entries that are `undefined` or
 * `null`, which plain JavaScript may pass, are ignored.
 */
export function mergeMessages<T extends Partial<Messages>>(
  language: T,
  own: Partial<Messages> | undefined,
): T & Partial<Messages> {
  if (own === undefined) return language;
  const merged: Record<string, unknown> = { ...language };
  for (const [name, message] of Object.entries<unknown>(own)) {
    if (message == null) continue;
    merged[name] = lists.has(name) ? { ...(merged[name] as object), ...message } : message;
  }
  return merged as T & Partial<Messages>; // the names are those of both
}
