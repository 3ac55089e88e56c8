import type { Totals } from '../../core/schema/totals.ts';
import type { EarlySettings } from '../../core/settings/settings.ts';
import type { snapshotSettings } from '../../core/settings/settings-table.ts';
import type { LangAttributes } from '../../core/messages/language.ts';
import type { SummaryView } from '../../core/view/types.ts';
import type { SnapshotNode } from './snapshot.ts';

/** The settings that decide the texts and boxes of a cart. */
export interface SnapshotSettings extends Pick<EarlySettings, keyof typeof snapshotSettings> {
  /** Language and direction of the texts, if the page names them for the cart. @default the page's */
  readonly langAttributes?: LangAttributes | undefined;
  /** The shop's totals, from which all amounts come; `'loading'` if they did not arrive in time. @default none */
  readonly totals?: Totals | 'loading' | undefined;
  /** Whether a free-shipping bar will appear above the totals: a placeholder keeps its space. @default false */
  readonly hasFreeShippingBar?: boolean | undefined;
}

/** Maximum length of a text, in characters. A screen never shows that many. */
export const maxLength = 200;

export const isolated = (text: string): SnapshotNode => ['bdi', text.slice(0, maxLength)];

/** A root element with `lang` and `dir`, if the page names them. */
export function rootElement(element: string, { langAttributes: { lang, dir } = {} }: SnapshotSettings): string {
  return lang === undefined ? element : `${element}:${lang}:${dir ?? ''}`;
}

/** @param countText the number of items for screen readers */
export function badgeSnapshot(view: SummaryView, countText: string, settings: SnapshotSettings): SnapshotNode {
  const { subtotal, quantity } = view;
  const badge: SnapshotNode = [
    rootElement('span.gc-badge@badge', settings),
    ['span.gc-hidden', countText],
    ['span.gc-badge-count@count', quantity ?? ''],
  ];
  return subtotal.kind === 'amount' ? [...badge, ['span.gc-badge-amount@subtotal', isolated(subtotal.text)]] : badge;
}
