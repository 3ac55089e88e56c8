import { useStable } from '../ui/use-stable.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import { Announcements } from '../ui/announcements.tsx';
import { useDisplay } from '../ui/display.ts';
import { hasInlineCart } from '../ui/inline-cart.ts';

interface BadgeAnnouncementsProps {
  /** The number of items; null if there is no cart. */
  readonly countText: string | null;
  readonly isKnown: boolean;
  /** Whether the shop has not confirmed an edit. */
  readonly hasUnconfirmedEdits: boolean;
  /** The last items that a toast has announced; null for none. */
  readonly announcedAdd: object | null;
  readonly isOpen: boolean;
  readonly shop: string | undefined;
}

/** Says a new number of items, unless an open drawer, an inline cart or a toast does. */
export function BadgeAnnouncements(props: BadgeAnnouncementsProps) {
  const { countText, isKnown, hasUnconfirmedEdits, announcedAdd, isOpen, shop } = props;
  const { messages } = useDisplay();
  const data = useStable({ countText, isKnown });
  return (
    <Announcements
      state={{
        data,
        progress: hasUnconfirmedEdits ? 'sending' : 'current',
        standing: [],
        announcedAdd,
      }}
      describe={(before, after, isInToast) => {
        const count = after.countText;
        if (isInToast || !before.isKnown || count === null || count === before.countText) return '';
        // An open drawer and an inline cart announce their changes.
        return isOpen || hasInlineCart(shop) ? '' : fillMessage(messages.announceCart, { count });
      }}
    />
  );
}
