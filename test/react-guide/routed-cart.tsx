import {
  GuestCartWidget,
  useGuestCartDrawer,
  type GuestCartWidgetProps,
  type RenderLinkProps,
} from 'guest-cart';
import type { ComponentType } from 'react';

interface RoutedCartProps extends GuestCartWidgetProps {
  /**
   * `Link` of Next.js. For that of React Router, `({ href, ...link }) => <Link to={href} {...link}
   * />`.
   */
  readonly Link: ComponentType<RenderLinkProps>;
  /** `push` of the router of Next.js, or what `useNavigate()` of React Router returns. */
  readonly navigate: (path: string) => unknown;
}

export function RoutedCart({ Link, navigate, ...cart }: RoutedCartProps) {
  const { close } = useGuestCartDrawer();
  return (
    <GuestCartWidget
      {...cart}
      renderLink={(link) => <Link {...link} />}
      onCheckout={() => {
        close();
        navigate('/checkout');
      }}
    />
  );
}
