import type { ReactElement } from 'react';
import type { ScreenMessages } from '../../core/messages/message-groups.ts';
import { safeLink } from '../safe-link.ts';
import { Button } from '../ui/button.tsx';

export interface ContinueShoppingProps {
  /** The page to go to. */
  readonly url: string | undefined;
  /** Closes the drawer that contains the cart. Undefined for a cart in the page. */
  readonly onClose: (() => void) | undefined;
  readonly messages: ScreenMessages;
}

/**
 * The way back to the shop, for an empty or ordered cart: a link to `url`, or without a usable URL a button that
 * closes the drawer. Null for a cart in the page without such a URL: a button would do nothing.
 */
export function continueShopping({ url, onClose, messages }: ContinueShoppingProps): ReactElement | null {
  const href = safeLink(url);
  if (href === null)
    return onClose === undefined ? null : <Button onPress={onClose}>{messages.continueShopping}</Button>;
  return (
    <a className="gc-button" part="button" data-look="plain" href={href}>
      <span className="gc-button-label">{messages.continueShopping}</span>
    </a>
  );
}
