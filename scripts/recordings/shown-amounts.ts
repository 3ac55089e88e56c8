import { createRequire } from 'node:module';
import type { SnapshotNode, Snapshots } from '../../src/element/first-paint/snapshot.ts';
import type { RenderedCart } from './render-cart.tsx';

/** A shown amount. */
export interface ShownAmount {
  /** The visible text; "…", "—" and "Calculated at checkout" for an unknown amount. */
  readonly text: string;
  /** The exact decimal of the `value` attribute; null for an unknown amount. */
  readonly value: string | null;
}

export interface ShownLine {
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

const textOf = (element: Element | null | undefined): string | null => element?.textContent.trim() ?? null;

function amountIn(container: Element | null): ShownAmount {
  const quote = container?.querySelector('.gc-amount-quote') ?? null;
  if (quote !== null) return { text: textOf(quote) ?? '', value: quote.getAttribute('value') };
  return { text: textOf(container?.querySelector('.gc-amount > [aria-hidden], .gc-total-note')) ?? '', value: null };
}

/** Reads the amounts of a rendered cart from its HTML. */
export function shownAmounts({ screen, badge }: Pick<RenderedCart, 'screen' | 'badge'>): ShownAmounts {
  const document = parse(screen);
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const grandTotal = document.querySelector('.gc-shop-totals .gc-total');
  return {
    lines: all('.gc-lines > .gc-line').map((line) => ({
      sku: textOf(line.querySelector('.gc-line-sku bdi')),
      unit: line.querySelector('.gc-each') === null ? null : amountIn(line.querySelector('.gc-each')),
      row: amountIn(line.querySelector('.gc-line-row')),
      rowExcludingTax: textOf(line.querySelector('.gc-line-row .gc-amount-excluding')),
    })),
    summary: all('.gc-summary .gc-totals > div').map(amountIn),
    grandTotal: grandTotal === null ? null : amountIn(grandTotal),
    badge: textOf(parse(badge).querySelector('.gc-badge-amount bdi')),
    isMarkedStale: document.querySelector('.gc-shop-totals[data-outdated]') !== null,
    hints: all('.gc-summary .gc-hint').map((hint) => textOf(hint) ?? ''),
  };
}

function nodesIn(node: SnapshotNode | string, element: string): readonly SnapshotNode[] {
  if (typeof node === 'string') return [];
  const [own, ...children] = node;
  return own.split(/[@:]/)[0] === element ? [node] : children.flatMap((child) => nodesIn(child, element));
}

function snapshotText(node: SnapshotNode | string | undefined): string {
  if (node === undefined) return '';
  return typeof node === 'string' ? node : node.slice(1).map(snapshotText).join('');
}

/** Reads the amounts of the first paint. */
export function paintedAmounts({ inline, badge }: Snapshots): PaintedAmounts {
  const [total] = nodesIn(inline, 'div.gc-total');
  const [badgeAmount] = nodesIn(badge, 'span.gc-badge-amount');
  return {
    lines: nodesIn(inline, 'li.gc-line').map((line) => ({
      unit: snapshotText(nodesIn(line, 'p.gc-line-meta')[0]),
      row: snapshotText(nodesIn(nodesIn(line, 'p.gc-line-row')[0] ?? '', 'bdi')[0]),
    })),
    subtotal: total === undefined ? null : snapshotText(nodesIn(total, 'bdi')[0]),
    badge: badgeAmount === undefined ? null : snapshotText(badgeAmount),
  };
}
