import { enActions } from './en-actions.ts';
import { enDetails } from './en-details.ts';
import { enScreen } from './en-screen.ts';
import type { Messages } from './messages.ts';

/** All English texts. */
export const en: Messages = { ...enScreen, ...enDetails, ...enActions };
