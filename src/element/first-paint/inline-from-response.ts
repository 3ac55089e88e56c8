import { cartItemSchema } from '../../core/api/cart-item.ts';
import { currencySchema } from '../../core/api/currency.ts';
import { array, boolean, integer, object } from '../../core/api/shape.ts';
import type { EarlySettings } from '../../core/settings/settings.ts';
import { loadCompactMessages } from '../../core/messages/summary-messages.ts';
import { buildSnapshots } from './build-snapshot.ts';
import { readResponses, type EarlyResponses } from './read-responses.ts';
import type { MarkupNode } from '../../core/markup/node.ts';

/**
 * The fields of a cart that a snapshot shows. Without addresses and customer, the first paint loads
 * less code.
 */
export const compactCartSchema = object({
  is_active: boolean,
  items: array(cartItemSchema),
  items_count: integer,
  currency: currencySchema,
});

/** The snapshot of an inline cart, from the shop's response. The root of the chunk `paint`. */
export function inlineFromResponse(
  responses: EarlyResponses,
  host: Element,
  settings: EarlySettings,
): Promise<MarkupNode | null> {
  return readResponses(responses, host, settings, {
    schema: compactCartSchema,
    loadMessages: loadCompactMessages,
    build: (cart, shown, messages) => buildSnapshots(cart, shown, messages, false)?.inline ?? null,
  });
}
