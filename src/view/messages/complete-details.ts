import { completeMessages } from './complete-messages.ts';
import { enRest } from './en-details.ts';
import type { Messages, ShownMessages } from './messages.ts';

/**
 * All the words that a cart is shown with: the host's over the English ones. Lists of words (`facts`, `methods` …) are merged entry by entry;
 * plurals are not.
 */
export function completeRest(own: Partial<Messages> | undefined): ShownMessages & Partial<Messages> {
  const main = completeMessages(own);
  return {
    ...enRest,
    ...main,
    methods: { ...enRest.methods, ...main.methods },
    carriers: { ...enRest.carriers, ...main.carriers },
    facts: { ...enRest.facts, ...main.facts },
  };
}
