import { badgeNodes, bagNode } from '../../core/markup/badge.ts';
import type { MarkupNode } from '../../core/markup/node.ts';
import type { Cart } from '../../core/api/cart.ts';
import type { SummaryMessages } from '../../core/messages/en-summary.ts';
import { loadSummaryMessages } from '../../core/messages/load-compact-messages.ts';
import { toSummaryView } from '../../core/view/summary-view.ts';
import type { SummaryView } from '../../core/view/types.ts';
import { fromResponse } from './read-responses.ts';
import type { SnapshotSettings } from './snapshot.ts';

/** What follows the count of a stored snapshot. It is removed if the shop cannot be read. */
export const updatingSuffix = (refreshing: string): string => ` · ${refreshing}`;

export function badgeSnapshot(
  view: SummaryView,
  { langAttributes }: SnapshotSettings,
  messages: SummaryMessages,
): MarkupNode {
  const icon: MarkupNode = ['slot', { name: 'badge-icon' }, bagNode];
  return [
    'span.gc-badge@badge',
    { ...langAttributes },
    ...badgeNodes(view.countText, view.badgeText, view, messages, icon),
  ];
}

/**
 * The badge of a cart; null for a cart without items to show.
 * @param isStored as of `buildSnapshots`
 */
export function badgeOf(
  cart: Cart,
  settings: SnapshotSettings,
  messages: SummaryMessages,
  isStored: boolean,
): MarkupNode | null {
  const view = toSummaryView(cart, { ...settings, messages }, messages);
  if (view.contents !== 'filled') return null;
  const countText = view.countText + (isStored ? updatingSuffix(messages.refreshing) : '');
  return badgeSnapshot({ ...view, countText }, settings, messages);
}

/** The snapshot of a badge, from the shop's response. */
export const badgeFromResponse = fromResponse({
  loadMessages: loadSummaryMessages,
  build: (cart, settings, messages) => badgeOf(cart, settings, messages, false),
});
