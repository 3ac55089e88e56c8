import type { ActionsMessages, ScreenMessages } from '../../view/messages/message-groups.ts';
import type { CartActions } from '../../actions/cart-actions.ts';
import type { ResolveItem } from '../resolve-item.ts';

/** The texts of the actions chunk, and those of the screen around. */
export type ActionsText = ScreenMessages & ActionsMessages;

/** What a screen reader announces of the tools, kept from rendering to rendering. */
export interface ActionAnnouncements {
  /** All that it was made of. */
  made?: string;
  /** What still stands, and when it was first said, in milliseconds since 1970. */
  since?: ReadonlyMap<string, number>;
  fresh?: readonly string[];
}

/** All that the tools of a cart are rendered from. */
export interface ActionsContext {
  readonly actions: CartActions;
  readonly resolveItem: ResolveItem | null | undefined;
  readonly words: ActionsText;
  /** One that `Intl` takes. */
  readonly locale: string;
  /** Ids of lines that were removed, put back or let go here, and not elsewhere on the page: focus follows them. */
  readonly touched: Set<number>;
  /** Kept from rendering to rendering. */
  readonly said: ActionAnnouncements;
}
