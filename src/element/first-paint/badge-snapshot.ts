import { badgeNodes, bagNode } from '../../core/markup/badge.ts';
import type { MarkupNode } from '../../core/markup/node.ts';
import type { Cart } from '../../core/api/cart.ts';
import type { Totals } from '../../core/api/totals.ts';
import type { EarlySettings, ElementSettings } from '../../core/settings/settings.ts';
import type { snapshotSettings } from '../../core/settings/settings-table.ts';
import type { SummaryMessages } from '../../core/messages/en-summary.ts';
import type { LangAttributes } from '../../core/messages/language.ts';
import { toSummaryView } from '../../core/view/summary-view.ts';
import type { CompactLine, SummaryView } from '../../core/view/types.ts';

/** The settings that decide the texts and boxes of a cart. */
export interface SnapshotSettings extends Pick<EarlySettings, keyof typeof snapshotSettings> {
  /**
   * Language and direction of the texts, if the page names them for the cart.
   * @default the page's
   */
  readonly langAttributes?: LangAttributes | undefined;
  /**
   * The shop's totals, from which all amounts come; `'loading'` if they did not arrive in time.
   * @default none
   */
  readonly totals?: Totals | 'loading' | undefined;
  /**
   * Thresholds of the free-shipping bar above the totals: a placeholder keeps its space.
   * @default no bar
   */
  readonly freeShipping?: ElementSettings['freeShipping'];
  /** Whether a line has a picture: its space stays empty. @default the setting `pictures` */
  readonly hasPicture?: ((line: CompactLine) => boolean) | undefined;
}

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
  const countText = isStored ? `${view.countText} · ${messages.refreshing}` : view.countText;
  return badgeSnapshot({ ...view, countText }, settings, messages);
}
