import type { EarlySettings } from '../../core/settings/settings.ts';
import { loadSummaryMessages } from '../../core/messages/summary-messages.ts';
import { badgeOf } from './badge-snapshot.ts';
import { readResponses, type EarlyResponses } from './read-responses.ts';
import type { MarkupNode } from '../../core/markup/node.ts';

/** The snapshot of a badge, from the shop's response. */
export function badgeFromResponse(
  responses: EarlyResponses,
  host: Element,
  settings: EarlySettings,
): Promise<MarkupNode | null> {
  return readResponses(responses, host, settings, {
    loadMessages: loadSummaryMessages,
    build: (cart, shown, messages) => badgeOf(cart, shown, messages, false),
  });
}
