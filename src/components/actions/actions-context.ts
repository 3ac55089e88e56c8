import type { ActionsMessages, ScreenMessages } from '../../view/messages/message-groups.ts';
import type { CartActions } from '../../actions/cart-actions.ts';
import type { ResolveItem } from '../resolve-item.ts';

/** The texts of the actions chunk, and those of the screen around. */
export type ActionsText = ScreenMessages & ActionsMessages;

/** What was announced to screen readers, kept between renders. */
export interface ActionAnnouncements {
  /** The keys of the state that was announced. */
  state?: string;
  /** When each text that still applies was first announced, in milliseconds since 1970. */
  since?: ReadonlyMap<string, number>;
  fresh?: readonly string[];
}

/** Everything that the controls of a cart are rendered from. */
export interface ActionsContext {
  readonly actions: CartActions;
  readonly resolveItem: ResolveItem | null | undefined;
  readonly texts: ActionsText;
  /** A locale that `Intl` supports. */
  readonly locale: string;
  /** Ids of lines that were removed, restored or dismissed in this cart. Focus follows them. */
  readonly touched: Set<number>;
  /** Kept between renders. */
  readonly announced: ActionAnnouncements;
}
