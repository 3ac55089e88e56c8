import { enMain } from './en-main.ts';
import { enRest } from './en-rest.ts';
import { enTools } from './en-tools.ts';
import type { Messages } from './messages.ts';

/** The English words. */
export const en: Messages = { ...enMain, ...enRest, ...enTools };
