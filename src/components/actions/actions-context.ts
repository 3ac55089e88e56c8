import type { DisplayedError } from '../../core/messages/error-text.ts';
import type { ActionsMessages } from '../../core/messages/en-actions.ts';
import type { ScreenMessages } from '../../core/messages/en-screen.ts';
import type { CartActions, LineCommands } from '../../core/actions/cart-actions.ts';
import type { ResolveItem } from '../resolve-item.ts';

/** The texts of the actions chunk and of the screen. */
export type ActionsText = ScreenMessages & ActionsMessages;

/** The texts that were announced to screen readers, kept between renders. */
export interface ActionAnnouncements {
  /** The keys of the state that was announced. */
  state?: string;
  /** When each text that still applies was first announced, in milliseconds since 1970. */
  since?: ReadonlyMap<string, number>;
  fresh?: readonly string[];
}

/** The input of a line, in addition to its view. */
export interface LineContext {
  /** Whether a change to the line is pending. */
  readonly isPending: boolean;
  /** Why the last change to the line failed. */
  readonly error: DisplayedError | undefined;
  /** Undefined if lines cannot be changed. */
  readonly commands: LineCommands | undefined;
  readonly hasQuantity: boolean;
  readonly hasRemove: boolean;
  readonly resolveItem: ResolveItem | null | undefined;
  readonly texts: ActionsText;
  readonly locale: string;
  readonly touched: Set<number>;
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
