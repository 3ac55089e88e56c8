import { misconfigured } from '../../core/settings/setting-mistakes.ts';
import baseStyles from '../../components/styles/base.css?inline';
import { withoutPersonalFields, type Cart } from '../../core/api/cart.ts';
import { hasTyped, isSecretField } from '../../core/api/line-fields.ts';
import { headerNode, noticeNode } from '../../core/markup/cart.ts';
import { startTag, toHtml, type Html } from '../../core/markup/html.ts';
import type { MarkupNode } from '../../core/markup/node.ts';
import { cartErrorText } from '../../core/messages/control-error-text.ts';
import { en } from '../../core/messages/en.ts';
import { loadMessages } from '../../core/messages/load-messages.ts';
import { mergeMessages, type Messages } from '../../core/messages/messages.ts';
import { resolveCheckoutUrl } from '../../core/settings/checkout-url.ts';
import {
  resolveElementSettings,
  type ElementSettings,
  type GuestCartSettings,
} from '../../core/settings/settings.ts';
import { writeAttributes } from '../../core/settings/write-settings.ts';
import { tagName } from '../../core/api/version.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import type { CompactLine } from '../../core/view/types.ts';
import { buildSnapshots, type SnapshotSlots } from '../first-paint/build-snapshot.ts';
import { displayRule } from '../first-paint/host-styles.ts';
import { elementLangAttributes } from '../../core/messages/lang-attributes.ts';
import type { ServerCart } from './read-cart.ts';
import { totalsNodesOf } from './totals-nodes.ts';
import totalsStyles from '../../components/summary/shop-totals.css?inline';
import serverStyles from './server.css?inline';

/** Options of `renderCart`: every setting of the element, and what the page says elsewhere. */
export interface RenderCartOptions extends GuestCartSettings {
  /** The page's `lang`: the language without the setting `locale`. @default 'en' */
  readonly lang?: string | undefined;
  /**
   * Messages that replace those of the language. The page sets the same on the element.
   * @default none
   */
  readonly messages?: Partial<Messages> | undefined;
  /**
   * URL of the route that calls `handleCartForm`, for changes without scripts. Needs the feature
   * `items`.
   *
   * @default no forms
   */
  readonly formAction?: string | undefined;
  /**
   * The query parameter `cart-error` of the page, which `handleCartForm` adds after a failure.
   * @default none
   */
  readonly formError?: string | null | undefined;
  /** The `nonce` of the policy's `style-src`. @default none: the policy allows inline styles */
  readonly nonce?: string | undefined;
}

/** A page on an origin that no shop has, to which relative URLs refer. */
const anyPage = 'https://page.invalid';

/**
 * Whether a value contains text. The numbers of an empty address are no personal data, and items
 * are public.
 */
function hasText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' && value !== '';
  return Object.entries(value).some(([name, member]) => name !== 'items' && hasText(member));
}

/**
 * The bodies that the browser does not have to read again. None for a cart with names, addresses or typed texts.
 */
function readsOf({ cart, totals }: ServerCart): readonly unknown[] {
  if (cart === null) return [];
  const kept = withoutPersonalFields(cart);
  const isPersonal = Object.entries(cart).some(
    ([name, value]) => !Object.hasOwn(kept, name) && hasText(value),
  );
  return isPersonal || cart.items?.some(hasTyped) === true
    ? []
    : [cart, totals === 'loading' ? null : totals];
}

const withoutSecrets = (name: string, value: unknown): unknown =>
  isSecretField(name) ? undefined : value;

/** Script data cannot end the script. */
function dataScript({ mark }: ServerCart, reads: readonly unknown[]): string {
  const data = JSON.stringify([mark, Date.now(), ...reads], withoutSecrets);
  const json = data.replaceAll('<', '\\u003c');
  return `${startTag('script', { type: 'application/json', 'data-cart': 'read' })}${json}</script>`;
}

const localeOf = ({ settings, lang }: PlainSource): string | undefined => settings.locale ?? lang;

interface PlainSource extends Pick<RenderCartOptions, 'lang' | 'formAction' | 'formError'> {
  readonly settings: ElementSettings;
  /** The page's own messages, whose language it declares. */
  readonly pageMessages: Partial<Messages> | undefined;
  readonly messages: Messages;
}

/** The quantity and the remove button of a line, as a form. */
function lineForm(
  { name, itemId, quantityValue }: CompactLine,
  { messages, formAction }: PlainSource,
): Html {
  const label = (text: string): Record<string, string> => ({
    'aria-label': fillMessage(text, { name }),
  });
  const button = (value: string, text: string, more?: Record<string, string>): MarkupNode<Html> => [
    'button',
    { name: 'action', value, ...more },
    text,
  ];
  const hasQuantity = quantityValue !== null;
  const field = {
    type: 'number',
    name: 'quantity',
    value: String(quantityValue),
    min: '0',
    step: 'any',
  };
  return {
    html: toHtml([
      'form.gc-plain',
      { method: 'post', action: formAction },
      ['input', { type: 'hidden', name: 'item', value: String(itemId) }],
      hasQuantity && ['input', { ...field, required: 'required', ...label(messages.quantityOf) }],
      hasQuantity && button('set', messages.updateQuantity),
      button('remove', messages.remove, label(messages.removeItem)),
    ]),
  };
}

function checkoutLink({
  settings: { checkoutUrl, baseUrl },
  messages,
}: PlainSource): Html | undefined {
  const url =
    checkoutUrl === undefined ? undefined : resolveCheckoutUrl(checkoutUrl, anyPage, baseUrl ?? '');
  if (url === undefined) return undefined;
  return {
    html: toHtml([
      'p.gc-plain',
      null,
      ['a', { href: url.replace(anyPage, '') }, messages.checkout],
    ]),
  };
}

/** What is shown instead of lines, to browsers without scripts. */
function emptyNode(error: ServerCart['error'], { messages }: PlainSource): MarkupNode<Html> {
  const [title, hint] =
    error === null ? [messages.empty, messages.emptyHint] : [cartErrorText(error, messages), ''];
  return [
    'div.gc-root gc-plain@root',
    null,
    headerNode(['p.gc-title@title', null, messages.cartLabel], null),
    ['div', null, ['p', null, title], hint && ['p.gc-hint', null, hint]],
  ];
}

function notice({ formError, messages }: PlainSource): Html | undefined {
  if (!formError) return undefined;
  const text =
    formError === 'quantity'
      ? messages.quantityWrong
      : cartErrorText({ code: formError }, messages);
  return {
    html: toHtml([
      'div.gc-plain',
      null,
      noticeNode({ tone: 'caution', role: 'alert', sentences: [[text]] }),
    ]),
  };
}

/** What a server adds to the first paint of the script tag. */
function slotsOf(cart: Cart, totals: ServerCart['totals'], source: PlainSource) {
  const { settings, messages } = source;
  const hasForms = source.formAction !== undefined && settings.features.has('items');
  const locale = localeOf(source);
  const slots: SnapshotSlots<Html> = {
    notice: notice(source),
    checkout: checkoutLink(source),
    controls: hasForms ? (line) => lineForm(line, source) : undefined,
    totals: (view) =>
      typeof totals === 'object' ? totalsNodesOf({ cart, totals, locale, messages }, view) : null,
  };
  return slots;
}

/**
 * The content of the element: the first paint of the cart as the script tag has it, the shop's
 * totals, and forms. Null for a closed drawer.
 */
function contentOf(read: ServerCart, source: PlainSource): MarkupNode<Html> | null {
  const { settings, messages, pageMessages } = source;
  const { cart } = read;
  const { mode, features } = settings;
  if (mode === 'drawer') return null;
  const totals = features.has('totals') ? (read.totals ?? 'loading') : undefined;
  const shown = {
    ...settings,
    locale: localeOf(source),
    langAttributes: elementLangAttributes(
      { hasAttribute: () => false },
      settings.locale,
      pageMessages,
    ),
    totals,
  };
  const snapshots =
    cart === null
      ? null
      : buildSnapshots(cart, shown, messages, false, slotsOf(cart, totals, source));
  const node =
    mode === 'badge' ? snapshots?.badge : (snapshots?.inline ?? emptyNode(read.error, source));
  if (node === undefined) return null;
  const [what, attributes, ...inside] = node;
  return [what, { ...shown.langAttributes, ...attributes, 'data-freshness': 'current' }, ...inside];
}

/**
 * Renders `<guest-cart>` with the cart that `readCart` has read, as declarative shadow DOM: lines,
 * amounts and totals are shown before any script has loaded, and without scripts. The script tag
 * then takes the cart from the page, and requests nothing.
 *
 * The page is of one visitor: send it with `Cache-Control: private, no-store`.
 *
 * @throws {GuestCartError} `misconfigured`, on settings that the page would not accept
 * @example
 * ```ts
 * const read = await readCart({ baseUrl: 'http://magento.internal/rest/default', cartId });
 * const html = await renderCart(read, {
 *   baseUrl: '/rest/default',
 *   lang: 'de',
 *   features: 'items',
 *   formAction: '/cart',
 * });
 * ```
 */
export async function renderCart(read: ServerCart, options: RenderCartOptions): Promise<string> {
  const { lang, messages: pageMessages, formAction, formError, nonce, ...written } = options;
  const attributes = writeAttributes(written);
  const settings = resolveElementSettings((name) => attributes[name]);
  if (settings.baseUrl === undefined)
    throw misconfigured('baseUrl is missing. The element needs it in the browser.');
  const messages = mergeMessages(
    { ...en, ...(await loadMessages(settings.locale ?? lang)) },
    pageMessages,
  );
  const styles = displayRule(settings.mode) + baseStyles + totalsStyles + serverStyles;
  const content = contentOf(read, {
    settings,
    messages,
    pageMessages,
    lang,
    formAction,
    formError,
  });
  const style = startTag('style', nonce === undefined ? {} : { nonce });
  const template =
    content &&
    toHtml([
      'div.gc-frame',
      { dir: content[1]?.['dir'] },
      { html: `${style}${styles}</style>` },
      content,
    ]);
  return [
    startTag(tagName, attributes),
    template && `<template shadowrootmode="open">${template}</template>`,
    dataScript(read, readsOf(read)),
    `</${tagName}>`,
  ].join('');
}
