import { completeMessages } from './complete-messages.ts';
import { enActions } from './en-actions.ts';
import type { MainMessages, Messages, ActionsMessages } from './messages.ts';

/** Words for acting on a cart, and those of the screen around. */
export type ActionsText = MainMessages & ActionsMessages;

/** The words where a cart can be changed: the host's over the English ones. */
export function completeActions(own: Partial<Messages> | undefined): ActionsText {
  return { ...enActions, ...completeMessages(own) };
}
