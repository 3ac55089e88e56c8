import { useStable } from '../ui/use-stable.ts';
import { Announcements } from '../ui/announcements.tsx';
import { hasInlineCart } from './inline-cart.ts';

// What a badge needs after its first render. In the script tag these are in the chunk `common`,
// with what screen and controls share.

export { goToInlineCart } from './inline-cart.ts';

export interface BadgeAnnouncementsProps {
  /** The accessible name of the badge, with the number of items. */
  readonly label: string;
  readonly isKnown: boolean;
  readonly isCounted: boolean;
  readonly isPending: boolean;
  /** The last items that a toast has announced; null for none. */
  readonly announcedAdd: object | null;
  readonly isOpen: boolean;
  readonly shop: string | undefined;
}

export function BadgeAnnouncements(props: BadgeAnnouncementsProps) {
  const { label, isKnown, isCounted, isPending, announcedAdd, isOpen, shop } = props;
  const data = useStable({ label, isKnown, isCounted });
  return (
    <Announcements
      state={{ data, isPending, isSettled: !isPending, standing: [], announcedAdd }}
      describe={(before, after, isInToast) => {
        const isNews =
          !isInToast && before.isKnown && after.isCounted && before.label !== after.label;
        // An open drawer and an inline cart announce their changes.
        return isNews && !isOpen && !hasInlineCart(shop) ? after.label : '';
      }}
    />
  );
}
