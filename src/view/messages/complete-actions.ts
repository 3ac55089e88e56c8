import { completeMessages } from './complete-messages.ts';
import { enTools } from './en-actions.ts';
import type { MainMessages, Messages, ToolsMessages } from './messages.ts';

/** Words for acting on a cart, and those of the screen around. */
export type ToolWords = MainMessages & ToolsMessages;

/** The words where a cart can be changed: the host's over the English ones. */
export function completeTools(own: Partial<Messages> | undefined): ToolWords {
  return { ...enTools, ...completeMessages(own) };
}
