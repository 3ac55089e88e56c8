import type { SummaryView } from '../view/types.ts';
import { untranslated, type MarkupChild, type MarkupNode } from './node.ts';

export interface BadgeLabels {
  /** For screen readers: the cart and its number of items. */
  readonly label: string;
  /** Names the subtotal for screen readers. @default no name, before the messages have loaded */
  readonly subtotal?: string;
}

/** A decorative bag, drawn by its styles. */
export const bagNode: MarkupNode = ['span.gc-bag', null];

/**
 * The contents of a badge.
 *
 * @param count the visible number of items. An unknown one is not shown
 * @param view of which only the subtotal is shown
 */
export function badgeNodes<Slot = never>(
  { label, subtotal }: BadgeLabels,
  count: string | null,
  view: SummaryView | null,
  icon: MarkupChild<Slot> = bagNode,
): readonly MarkupChild<Slot>[] {
  return [
    icon,
    // The accessible name begins with the visible text, for speech input (WCAG 2.5.3).
    ['span.gc-badge-count@count', untranslated, count],
    ['span.gc-hidden', untranslated, count !== null && ' ', label, ' '],
    view?.contents === 'filled' &&
      view.subtotal.kind === 'amount' && [
        'span.gc-badge-amount@subtotal',
        { 'data-stale': view.isStale ? 'true' : undefined, ...untranslated },
        subtotal && ['span.gc-hidden', null, `${subtotal} `],
        ['bdi', null, view.subtotal.text],
      ],
  ];
}
