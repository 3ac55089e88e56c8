import { compactCartSchema } from '../../core/schema/compact-cart.ts';
import type { EarlySettings } from '../../core/settings/settings.ts';
import { loadCompactMessages } from '../../core/messages/load-compact-messages.ts';
import { buildSnapshots } from './build-snapshot.ts';
import { readResponses, type EarlyResponses } from './read-responses.ts';
import type { SnapshotNode } from './snapshot.ts';

/** The snapshot of an inline cart, from the shop's response. The root of the chunk `paint`. */
export function inlineFromResponse(
  responses: EarlyResponses,
  host: Element,
  settings: EarlySettings,
): Promise<SnapshotNode | null> {
  return readResponses(responses, host, settings, {
    schema: compactCartSchema,
    loadTexts: loadCompactMessages,
    build: (cart, shown, messages) => buildSnapshots(cart, shown, messages, false)?.inline ?? null,
  });
}
