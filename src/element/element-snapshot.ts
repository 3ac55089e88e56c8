import type { CartActions } from '../core/actions/cart-actions.ts';
import { enSummary } from '../core/messages/en-summary.ts';
import { mergeMessages } from '../core/messages/messages.ts';
import type { Cart } from '../core/schema/cart.ts';
import { toSummaryView } from '../core/view/summary-view.ts';
import { amountSource } from '../core/shop/placeholder-actions.ts';
import { elementStyles } from './element-styles.ts';
import { badgeSnapshot } from './first-paint/badge-snapshot.ts';
import { frameOf, shadowOf, type Snapshots } from './first-paint/snapshot.ts';
import { loadedActions } from './load-actions.ts';
import type { CompactLine } from '../core/view/types.ts';
import type { HostSettings } from './host-settings.ts';
import type { ElementMessages } from './messages.ts';
import type { Shop } from './shop-registry.ts';
import { loadedSnapshots } from './load-parts.ts';
import { loadScreen } from './load-screen.ts';
import { firstRead, isUnreadable, untilReadable } from './snapshot/wait-for-read.ts';
import { paintStoredSnapshot } from './snapshot/paint-stored-snapshot.ts';

/** An element, its settings and its messages. */
export interface SnapshotSource {
  readonly host: HTMLElement;
  readonly hostSettings: HostSettings;
  readonly messages: ElementMessages;
}

/** Returns the snapshots of a cart; undefined while its messages or the shop's amounts are loading. */
export function snapshotsOf(
  { hostSettings, messages }: SnapshotSource,
  cart: Cart,
  { totals, lineProduct }: CartActions,
): Snapshots | null | undefined {
  const settings = hostSettings.settings();
  const locale = hostSettings.locale();
  const resolveItem = hostSettings.resolveItem();
  const texts = messages.get(locale, hostSettings.messages());
  const amounts = totals?.isStale === true ? 'loading' : amountSource(totals);
  // Without totals, the items' prices could differ from the shop's amounts.
  if (texts === undefined || typeof amounts === 'string') return undefined;
  const shown = {
    ...settings,
    locale,
    langAttributes: hostSettings.langAttributes(),
    totals: amounts,
    // Without a function the page has no pictures. Until the actions have loaded, each line may have one.
    hasPicture: (line: CompactLine) =>
      lineProduct !== undefined || (resolveItem != null && (loadedActions()?.hasPicture(resolveItem, [line]) ?? true)),
    freeShipping: totals == null ? undefined : settings.freeShipping,
  };
  const all = loadedSnapshots();
  if (all !== undefined) return all.buildSnapshots(cart, shown, texts, true);
  // Before that code has loaded, the next page can paint a badge.
  const badgeTexts = mergeMessages(enSummary, texts);
  const view = toSummaryView(cart, { ...shown, messages: texts }, badgeTexts);
  if (view.contents !== 'filled') return null;
  return { badge: badgeSnapshot(view, `${view.countText} · ${badgeTexts.refreshing}`, shown) };
}

export interface ShowSnapshotOptions {
  readonly shop: Shop;
  /** Resolves when everything that the cart needs has loaded. */
  readonly loading: Promise<unknown>;
  /** Resolves when the drawer is opened or closed: a snapshot is not interactive. */
  readonly interaction: Promise<unknown>;
  /** Whether the cart is rendered already. */
  readonly isMounted: () => boolean;
  /** Opens the drawer. */
  readonly show: () => void;
}

/**
 * Paints the stored snapshot. Resolves when the cart can be rendered instead: it has been read, or the shopper opens the
 * drawer.
 */
export async function showSnapshot(source: SnapshotSource, options: ShowSnapshotOptions): Promise<void> {
  const { host, hostSettings, messages } = source;
  const { shop, loading, interaction, isMounted, show } = options;
  const { reader, session } = shop;
  const shadow = shadowOf(host);
  paintStoredSnapshot({ reader, session }, shadow, hostSettings.settings());
  const frame = frameOf(shadow);
  if (frame.firstChild === null) return;
  const badge = frame.querySelector<HTMLElement>('span.gc-badge');
  badge?.addEventListener('click', show);
  if (badge?.dataset['pressed'] !== undefined) show();
  // Wait up to one second for the actions chunk, so that controls and pictures appear with the cart.
  const late = new Promise((resolve) => setTimeout(resolve, 1000));
  await Promise.race([Promise.all([firstRead(reader), Promise.race([loading, late])]), interaction]);
  // Decoding and rendering a long cart are two tasks: the page can respond to input in between.
  await new Promise((resolve) => setTimeout(resolve));
  const stored = session.cartStore.readSnapshot();
  if (!isUnreadable(reader) || stored === null || isMounted()) return;
  const locale = hostSettings.locale();
  await messages.load(locale);
  const { mode, timeZone } = hostSettings.settings();
  shadow.adoptedStyleSheets = elementStyles(mode);
  const texts = messages.get(hostSettings.locale(), hostSettings.messages());
  // A badge has no room for a notice. Its drawer shows the error.
  if (mode === 'inline') {
    // Without that code the snapshot stays as it is.
    const screen = await loadScreen().catch(() => undefined);
    if (isUnreadable(reader)) screen?.showStaleNotice(frame, { reader, stored, messages: texts, locale, timeZone });
  }
  await Promise.race([untilReadable(reader), interaction]);
}
