import type { SummaryView } from '../view/types.ts';
import type { MarkupChild } from './node.ts';

export interface BadgeTexts {
  /** For screen readers: the cart and its number of items. */
  readonly label: string;
  /** Names the subtotal for screen readers. @default no name, before the texts have loaded */
  readonly subtotal?: string;
}

/**
 * The contents of a badge.
 *
 * @param quantity the visible quantity. An unknown one is not shown
 * @param view of which only the subtotal is shown
 * @param icon without it, its space stays empty
 */
export function badgeNodes<Slot = never>(
  { label, subtotal }: BadgeTexts,
  quantity: string | null,
  view: SummaryView | null,
  icon?: Slot,
): readonly MarkupChild<Slot>[] {
  return [
    icon,
    ['span.gc-hidden', null, label],
    ['span.gc-badge-count@count', { 'aria-hidden': 'true' }, quantity],
    view?.contents === 'filled' &&
      view.subtotal.kind === 'amount' && [
        'span.gc-badge-amount@subtotal',
        view.isStale ? { 'data-stale': 'true' } : null,
        subtotal && ['span.gc-hidden', null, `${subtotal} `],
        ['bdi', null, view.subtotal.text],
      ],
  ];
}
