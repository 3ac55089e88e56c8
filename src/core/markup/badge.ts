import type { SummaryView } from '../view/types.ts';
import type { SummaryMessages } from '../messages/en-summary.ts';
import { untranslated, type MarkupChild, type MarkupNode } from './node.ts';

/** A decorative bag, drawn by its styles. */
export const bagNode: MarkupNode = ['span.gc-bag', null];

/**
 * The contents of a badge. Its accessible name is such as "Cart, 3 items, $69.98".
 *
 * @param label for screen readers: the cart and its number of items
 * @param count the visible number of items. An unknown one is not shown
 * @param view of which only the total is shown: the same amount as in the cart
 */
export function badgeNodes<Slot = never>(
  label: string,
  count: string | null,
  view: SummaryView | null,
  { comma }: Pick<SummaryMessages, 'comma'>,
  icon: MarkupChild<Slot> = bagNode,
): readonly MarkupChild<Slot>[] {
  const amount =
    view?.contents === 'filled' && view.total.kind === 'amount' ? view.total.text : null;
  // Seen faded. A name would pair it with the new number of items.
  const isStale = view?.isStale === true;
  return [
    icon,
    // The label has the number.
    ['span.gc-badge-count@count', { 'aria-hidden': 'true', ...untranslated }, count],
    ['span.gc-hidden', untranslated, amount === null || isStale ? label : label + comma],
    amount !== null && [
      'span.gc-badge-amount@subtotal',
      {
        'data-stale': isStale ? 'true' : undefined,
        'aria-hidden': isStale ? 'true' : undefined,
        ...untranslated,
      },
      ['bdi', null, amount],
    ],
  ];
}
