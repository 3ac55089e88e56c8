import { enMain } from './en-main.ts';
import { enDetails } from './en-details.ts';
import { enActions } from './en-actions.ts';
import type { Messages } from './messages.ts';

/** The English words. */
export const en: Messages = { ...enMain, ...enDetails, ...enActions };
