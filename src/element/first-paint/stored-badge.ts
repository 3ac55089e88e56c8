import type { Cart } from '../../core/api/cart.ts';
import type { MarkupNode } from '../../core/markup/node.ts';
import { enSummary } from '../../core/messages/en-summary.ts';
import { mergeMessages, type Messages } from '../../core/messages/messages.ts';
import { toSummaryView } from '../../core/view/summary-view.ts';
import { badgeSnapshot, type SnapshotSettings } from './badge-snapshot.ts';

/** The badge to store for the next visit; null for a cart without items to show. */
export function storedBadge(
  cart: Cart,
  settings: SnapshotSettings,
  pageMessages: Partial<Messages>,
): MarkupNode | null {
  const messages = mergeMessages(enSummary, pageMessages);
  const view = toSummaryView(cart, { ...settings, messages }, messages);
  if (view.contents !== 'filled') return null;
  return badgeSnapshot(view, `${view.countText} · ${messages.refreshing}`, settings);
}
