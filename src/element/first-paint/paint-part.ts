import type { EarlySettings } from '../../core/settings/settings.ts';
import { loadCompactMessages } from '../../core/messages/summary-messages.ts';
import { buildSnapshots } from './build-snapshot.ts';
import { readResponses, type EarlyResponses } from './read-responses.ts';
import type { MarkupNode } from '../../core/markup/node.ts';

/** The snapshot of an inline cart, from the shop's response. */
export function inlineFromResponse(
  responses: EarlyResponses,
  host: Element,
  settings: EarlySettings,
): Promise<MarkupNode | null> {
  return readResponses(responses, host, settings, {
    loadMessages: loadCompactMessages,
    build: (cart, shown, messages) => buildSnapshots(cart, shown, messages, false)?.inline ?? null,
  });
}
