import { createGuestCartApi } from '../../src/core/api/cart-api.ts';
import { createGuestCartSession } from '../../src/core/cart/session/session-with-creation.ts';
import { createRequire } from 'node:module';
import { renderToStaticMarkup } from 'react-dom/server';
import { noWidgetState, type WidgetState } from '../../src/core/cart/shown/widget-state.ts';
import { amountSource, noTotals } from '../../src/core/cart/state/totals-state.ts';
import {
  CartCards,
  CartDetails,
  toDetailsView,
} from '../../src/components/details/details-chunk.tsx';
import { DisplayContext } from '../../src/components/ui/display.ts';
import { toElement } from '../../src/components/ui/markup.tsx';
import { CartScreen } from '../../src/components/screen/cart-screen.tsx';
import { widgetChunkLoaders } from '../../src/react/widget-screen-chunk.ts';
import { Badge } from '../../src/components/drawer/badge.tsx';
import { createDrawer } from '../../src/core/cart/state/drawer.ts';
import { shownShop } from '../../test/support/shown-shop.ts';
import { buildSnapshots } from '../../src/element/first-paint/build-snapshot.ts';
import type { Cart } from '../../src/core/api/cart.ts';
import type { Totals } from '../../src/core/api/totals.ts';
import { resolveSettings } from '../../src/core/settings/parse-setting.ts';
import { readProps } from '../../src/core/settings/screen-settings.ts';
import { settings } from '../../src/core/settings/settings.ts';
import { toCompactView } from '../../src/core/view/compact-view.ts';
import { en } from '../../src/core/messages/en.ts';
import type { CompactView } from '../../src/core/view/types.ts';
import type { Display } from './expected-amounts.ts';
import type { Snapshots } from '../../src/element/first-paint/snapshot.ts';

/** A cart rendered by the product. */
export interface RenderedCart {
  /** HTML of the cart. */
  readonly screen: string;
  /** HTML of the badge. */
  readonly badge: string;
  /** HTML of the first paint; null if it shows no cart. */
  readonly snapshots: Required<Snapshots> | null;
  readonly view: CompactView;
}

/** The locale of all texts, and the time zone of all dates. */
const shown = { locale: 'en', timeZone: 'UTC', showSku: true };

// A static render waits for nothing.
await widgetChunkLoaders.controls.load();

const session = createGuestCartSession({
  api: createGuestCartApi({ baseUrl: 'https://shop.test' }),
});

/**
 * Renders a cart with the components of the widget: the screen, the badge, the details and the
 * first paint.
 *
 * @param totals the store's totals; undefined shows the cart as in a shop without totals
 * @throws {Error} if a component throws
 */
export function renderCart(
  cart: Cart,
  totals: Totals | undefined,
  taxDisplay: Display,
): RenderedCart {
  const widgetState: WidgetState =
    totals === undefined
      ? noWidgetState
      : { ...noWidgetState, totals: { ...noTotals, data: totals } };
  // Without a limit, because the check compares every line.
  const lineLimit = Math.max(cart.items?.length ?? 0, 1);
  const options = { ...readProps({ ...shown, taxDisplay }).settings, lineLimit };
  const display = { settings: options, messages: en };
  const elementSettings = { ...resolveSettings(settings), ...options };
  const source = { ...options, totals: amountSource(widgetState.totals) };
  const view = toCompactView(cart, source);
  const details = toDetailsView(cart, source);
  const fullDisplay = { ...display, settings: { ...options, details: 'full' } } as const;
  const shopView = shownShop(
    { cart, widgetState, current: { status: 'guest', cartId: 'a' }, updatedAt: 1 },
    { session },
  );
  const screen = renderToStaticMarkup(
    <DisplayContext.Provider value={display}>
      <CartScreen shopView={shopView} onCheckout={undefined} chunkLoaders={widgetChunkLoaders} />
      {/* Effects load the details chunk. A static render runs none. */}
      <DisplayContext.Provider value={fullDisplay}>
        <CartCards view={{ ...view, ...details }} />
        <CartDetails view={details} lines={view.lines} />
      </DisplayContext.Provider>
    </DisplayContext.Provider>,
  );
  return {
    screen,
    badge: renderToStaticMarkup(
      <DisplayContext.Provider value={display}>
        <Badge shopView={shopView} drawer={createDrawer()} />
      </DisplayContext.Provider>,
    ),
    snapshots: buildSnapshots(cart, { ...elementSettings, totals }, undefined, false),
    view,
  };
}

/** A shown amount. */
export interface ShownAmount {
  /**
   * The visible text; for an unknown amount "—", "Chosen at checkout", or nothing, where a bar
   * is shown.
   */
  readonly text: string;
  /** The exact decimal of the `value` attribute; null for an unknown amount. */
  readonly value: string | null;
}

interface ShownLine {
  readonly sku: string | null;
  /** Null if it is not shown. */
  readonly unit: ShownAmount | null;
  readonly row: ShownAmount;
  /** "€55.40 excl. tax", if both are shown. */
  readonly rowExcludingTax: string | null;
}

/** All amounts of a rendered cart. */
export interface ShownAmounts {
  readonly lines: readonly ShownLine[];
  /** The rows of the summary, from top to bottom. */
  readonly summary: readonly ShownAmount[];
  /** The last row, if the summary has totals of the store. */
  readonly grandTotal: ShownAmount | null;
  /** The amount on the badge. */
  readonly badge: string | null;
  /** Whether the summary is marked as outdated. */
  readonly isMarkedStale: boolean;
  readonly hints: readonly string[];
}

/** The amounts of the first paint. */
export interface PaintedAmounts {
  readonly lines: readonly { readonly unit: string; readonly row: string }[];
  readonly subtotal: string | null;
  readonly badge: string | null;
}

// jsdom has no types. Only its parser is used.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  readonly JSDOM: new () => { readonly window: Pick<typeof globalThis, 'DOMParser'> };
};
const parser = new new JSDOM().window.DOMParser();
const parse = (html: string): Document => parser.parseFromString(html, 'text/html');

const textOf = (element: Element | null | undefined): string | null =>
  element?.textContent.trim() ?? null;

function amountIn(container: Element | null): ShownAmount {
  const quote = container?.querySelector('.gc-amount-quote') ?? null;
  if (quote !== null) return { text: textOf(quote) ?? '', value: quote.getAttribute('value') };
  return {
    text: textOf(container?.querySelector('.gc-amount > [aria-hidden], .gc-total-note')) ?? '',
    value: null,
  };
}

/** Reads the amounts of a rendered cart from its HTML. */
export function shownAmounts({
  screen,
  badge,
}: Pick<RenderedCart, 'screen' | 'badge'>): ShownAmounts {
  const document = parse(screen);
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const grandTotal = document.querySelector('.gc-shop-totals .gc-total');
  return {
    lines: all('.gc-lines > .gc-line').map((line) => ({
      sku: textOf(line.querySelector('.gc-line-sku bdi')),
      unit:
        line.querySelector('.gc-each') === null ? null : amountIn(line.querySelector('.gc-each')),
      row: amountIn(line.querySelector('.gc-line-row > .gc-amount')),
      rowExcludingTax: textOf(line.querySelector('.gc-amount-excluding')),
    })),
    summary: all('.gc-summary .gc-totals > div').map(amountIn),
    grandTotal: grandTotal === null ? null : amountIn(grandTotal),
    badge: textOf(parse(badge).querySelector('.gc-badge-amount bdi')),
    isMarkedStale: document.querySelector('.gc-shop-totals[data-outdated]') !== null,
    hints: all('.gc-summary .gc-hint').map((hint) => textOf(hint) ?? ''),
  };
}

/** A bar is read as "…". The first paint has a dash without its hidden reason. */
const paintedAmount = (container: Element | null): string =>
  container?.querySelector('.gc-wait') != null
    ? '…'
    : (textOf(
        container?.querySelector('.gc-amount-quote') ?? container?.querySelector('.gc-amount'),
      ) ?? '');

/** Reads the amounts of the first paint. */
export function paintedAmounts(snapshots: Required<Snapshots>): PaintedAmounts {
  const [inline, badge] = [snapshots.inline, snapshots.badge].map((node) =>
    parse(renderToStaticMarkup(toElement(node))),
  );
  const total = inline?.querySelector('.gc-total') ?? null;
  return {
    lines: [...(inline?.querySelectorAll('.gc-line') ?? [])].map((line) => ({
      unit: textOf(line.querySelector('.gc-line-meta')) ?? '',
      row: paintedAmount(line.querySelector('.gc-line-row')),
    })),
    subtotal: total && paintedAmount(total),
    badge: textOf(badge?.querySelector('.gc-badge-amount bdi')),
  };
}
