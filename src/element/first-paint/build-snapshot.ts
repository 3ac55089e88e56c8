import type { Cart } from '../../core/schema/cart.ts';
import { toCompactView } from '../../core/view/compact-view.ts';
import { enCompact } from '../../core/messages/en-compact.ts';
import { mergeMessages, type Messages } from '../../core/messages/messages.ts';
import type { CompactMessages } from '../../core/messages/message-groups.ts';
import { fillMessage, pluralText } from '../../core/view/text/fill-message.ts';
import { baseText } from '../../core/money/base-text.ts';
import { usableLocale } from '../../core/view/text/locale.ts';
import type { AmountView, CompactLine, CompactView, OptionView } from '../../core/view/types.ts';
import { badgeSnapshot, isolated, maxLength, rootElement, type SnapshotSettings } from './badge-snapshot.ts';
import type { SnapshotNode, Snapshots } from './snapshot.ts';

/** The largest number of lines, and of entries in a list of a line. Screens show fewer, so the rest is not stored. */
const maxLines = 30;
const maxEntries = 20;

/** Shoppers can type the values of these options. Other values are chosen from the shop's lists. */
const typedOption = /^(?:custom|other)-/;

/**
 * A single word or a short number, such as "Walnut" or "52". It cannot be an address, an e-mail address or a phone
 * number.
 */
const harmless = /^(?:\p{L}{1,20}|\d{1,4})$/u;

/** A stored snapshot shows a typed option as "…" unless it is harmless: every script of the page can read storage. */
function storedOption(option: OptionView): OptionView {
  return typedOption.test(option.key) && !harmless.test(option.value) ? { ...option, value: '…' } : option;
}

/** An unavailable amount is shown as a dash, as in the cart. */
function amountText(amount: AmountView): string {
  if (amount.kind === 'amount') return amount.text;
  return amount.reason === 'amount-pending' ? '…' : '—';
}

/** An amount with the base amount below it, if the cart shows both. */
function stackedAmount(amount: AmountView): readonly (SnapshotNode | string)[] {
  const base = amount.kind === 'amount' ? amount.base : null;
  const shown = isolated(amountText(amount));
  return base === null
    ? [shown]
    : [['span.gc-amount', shown, ['span.gc-hidden', ' / '], ['span.gc-amount-base', '≈ ', isolated(baseText(base))]]];
}

function inlineAmount(amount: AmountView): string {
  const base = amount.kind === 'amount' ? amount.base : null;
  return base === null ? amountText(amount) : `${amountText(amount)} / ≈ ${baseText(base)}`;
}

function unavailableReason(amount: AmountView, messages: CompactMessages): readonly SnapshotNode[] {
  if (amount.kind === 'amount' || amount.reason === 'amount-pending') return [];
  return [['p.gc-reason', messages.unavailableReason[amount.reason]]];
}

interface SnapshotContext {
  readonly settings: SnapshotSettings;
  readonly messages: CompactMessages;
  /** Whether the snapshot is stored for the next visit. */
  readonly isStored: boolean;
  /** Whether controls and the shop's totals will appear: placeholders keep their space. */
  readonly hasControls: boolean;
  readonly hasTotals: boolean;
}

function lineNode(line: CompactLine, { settings, messages, isStored, hasControls }: SnapshotContext): SnapshotNode {
  const { name, sku, quantity, quantityValue, unit, row, itemId } = line;
  const words = line.options.filter(({ isBare }) => isBare !== true);
  const options = words.slice(0, maxEntries).map(isStored ? storedOption : (option) => option);
  const discounts = line.discounts.slice(0, maxEntries);
  const optionList: SnapshotNode = [
    'ul.gc-options',
    ...options.map(({ label, value }): SnapshotNode => [
      'li',
      ['bdi', label.slice(0, maxLength), ': ', isolated(value)],
    ]),
  ];
  const discountList: SnapshotNode = [
    'ul.gc-discounts',
    ...discounts.map(({ label, amount }): SnapshotNode => {
      return ['li.gc-discount', isolated(label), ['span', ...stackedAmount(amount)]];
    }),
  ];
  const skuNode: SnapshotNode = ['p.gc-line-sku', `${messages.sku} `, isolated(sku ?? '')];
  const excludingTax: readonly SnapshotNode[] =
    line.rowExcludingTax === null ? [] : [['div.gc-amount-base', line.rowExcludingTax]];
  const isControlled = hasControls && itemId !== null;
  const each = fillMessage(messages.each, { amount: inlineAmount(unit) });
  const meta: SnapshotNode =
    quantityValue === 1
      ? ['p.gc-line-meta', `${messages.quantity} ${String(quantity)}`]
      : ['p.gc-line-meta', `${quantity ?? '—'} × ${each}`];
  const nodes: SnapshotNode[] = [
    [
      'div.gc-line-text',
      ['p.gc-line-name@line-name', isolated(name)],
      ...(isControlled ? [] : [meta]),
      ...(settings.showSku && sku !== null ? [skuNode] : []),
      ...(options.length > 0 ? [optionList] : []),
      ...unavailableReason(row, messages),
    ],
    ['p.gc-line-row@line-row', ...stackedAmount(row), ...excludingTax],
  ];
  if (discounts.length > 0) nodes.push(discountList);
  if (isControlled) nodes.push(['div.gc-line-actions']);
  // A quantity of 1 is in the stepper.
  if (isControlled && quantityValue !== 1) nodes.push(meta);
  return ['li.gc-line@line', ...nodes];
}

/** The count of a stored snapshot is marked as not confirmed yet. */
function countText({ countText: text }: CompactView, { messages, isStored }: SnapshotContext): string {
  return isStored ? `${text} · ${messages.refreshing}` : text;
}

function inlineSnapshot(view: CompactView, context: SnapshotContext): SnapshotNode {
  const { settings, messages, hasTotals } = context;
  const { missingLines, subtotal, currencyNote } = view;
  const amountElement = subtotal.kind === 'amount' ? 'dd' : 'dd.gc-unavailable';
  const total: SnapshotNode = [
    'div.gc-total@total',
    ['dt', view.subtotalLabel],
    [amountElement, ...stackedAmount(subtotal)],
  ];
  const contents: SnapshotNode[] = [['ul@lines', ...view.lines.map((line) => lineNode(line, context))]];
  if (missingLines > 0) {
    contents.push(['p.gc-missing', pluralText(messages.missingLines, missingLines, usableLocale(settings.locale))]);
  }
  const notes: SnapshotNode[] = [...unavailableReason(subtotal, messages)];
  for (const note of [view.subtotalExcludingTax, view.subtotalNote]) if (note !== null) notes.push(['p.gc-hint', note]);
  if (currencyNote !== null) notes.push(['p.gc-hint', currencyNote]);
  const bar: readonly SnapshotNode[] = settings.hasFreeShippingBar === true ? [['div.gc-free-shipping']] : [];
  return [
    rootElement('div.gc-root@root', settings),
    ['div.gc-header@header', ['p.gc-title@title', messages.cartLabel], ['p.gc-count', countText(view, context)]],
    [
      'div.gc-layout',
      ['div', ...contents],
      ['div.gc-summary@summary', ...bar, [hasTotals ? 'dl.gc-totals-placeholder' : 'dl', total], ...notes],
    ],
  ];
}

/**
 * The cart as it is painted before the app has loaded: lines with options and discounts, totals, notes; no address, no
 * e-mail address, no id. Null for a cart without items to show.
 *
 * @param isStored whether the snapshot is stored for the next visit; its count then ends in "Updating…"
 */
export function buildSnapshots(
  cart: Cart,
  settings: SnapshotSettings,
  messages: Partial<Messages> | undefined,
  isStored: boolean,
): Snapshots | null {
  const lineLimit = Math.min(settings.lineLimit, maxLines);
  const view = toCompactView(cart, { ...settings, lineLimit, messages });
  if (view.contents !== 'filled') return null;
  const { features, controls } = settings;
  const context: SnapshotContext = {
    settings,
    messages: mergeMessages(enCompact, messages),
    isStored,
    hasControls: controls.size > 0 || features.has('items'),
    hasTotals: features.has('totals'),
  };
  return { inline: inlineSnapshot(view, context), badge: badgeSnapshot(view, countText(view, context), settings) };
}
