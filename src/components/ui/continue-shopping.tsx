import type { ReactElement } from 'react';
import { Button } from './button.tsx';
import { useCustomization } from './customization.ts';
import { useDisplay } from './display.ts';
import { useScreenMessages } from './screen-messages.ts';
import { pageLink } from './page-link.tsx';
import { safeLink } from './safe-link.ts';

interface ContinueShoppingProps {
  /** What the link does besides. */
  readonly onFollow?: () => void;
  /** What the button does. Undefined for no button. */
  readonly onPress: (() => void) | undefined;
  /** Whether the next cart is being created. @default false */
  readonly isCreating?: boolean;
}

/** The way back to the shop: a link to the page's `continueUrl`, or without a usable URL a button. */
export function ContinueShopping(props: ContinueShoppingProps): ReactElement | null {
  const { onFollow, onPress, isCreating = false } = props;
  const { renderLink } = useCustomization();
  const { settings } = useDisplay();
  const messages = useScreenMessages();
  const href = safeLink(settings.continueUrl);
  if (href !== null) {
    const children = <span className="gc-button-label">{messages.continueShopping}</span>;
    return pageLink(
      {
        className: 'gc-button',
        part: 'button primary',
        'data-look': 'primary',
        href,
        onClick: onFollow,
        children,
      },
      renderLink,
    );
  }
  if (onPress === undefined) return null;
  return (
    <Button look="primary" pending={isCreating} onPress={onPress}>
      {isCreating ? messages.creating : messages.continueShopping}
    </Button>
  );
}
