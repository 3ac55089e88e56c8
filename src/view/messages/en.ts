import { enMain } from './en-main.ts';
import { enRest } from './en-details.ts';
import { enTools } from './en-actions.ts';
import type { Messages } from './messages.ts';

/** The English words. */
export const en: Messages = { ...enMain, ...enRest, ...enTools };
