import type { ReactElement } from 'react';
import type { ScreenMessages } from '../../view/messages/message-groups.ts';
import { safeLink } from '../safe-link.ts';

/**
 * The link back to the shop, for a cart that is empty or was ordered. Null without a URL, and for a URL that is not a
 * page.
 */
export function continueLink(url: string | undefined, messages: ScreenMessages): ReactElement | null {
  const href = safeLink(url);
  if (href === null) return null;
  return (
    <a className="gc-button" part="button" data-look="plain" href={href}>
      <span className="gc-button-label">{messages.continueShopping}</span>
    </a>
  );
}
