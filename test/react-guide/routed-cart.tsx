import { GuestCartWidget, useGuestCartDrawer, type GuestCartWidgetProps } from 'guest-cart';
import type { MouseEvent } from 'react';

interface RoutedCartProps extends GuestCartWidgetProps {
  /** `push` of the router of Next.js, or `useNavigate()` of React Router. */
  readonly navigate: (path: string) => void;
}

export function RoutedCart({ navigate, ...cart }: RoutedCartProps) {
  const { close } = useGuestCartDrawer();
  function followLink(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (link === null || opensElsewhere || link.origin !== location.origin) return;
    event.preventDefault();
    close();
    navigate(link.pathname + link.search + link.hash);
  }
  return (
    <div onClick={followLink}>
      <GuestCartWidget {...cart} />
    </div>
  );
}
