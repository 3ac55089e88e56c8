import { completeMessages } from './complete-messages.ts';
import { enDetails } from './en-details.ts';
import type { Messages, ShownMessages } from './messages.ts';

/**
 * All the words that a cart is shown with: the host's over the English ones. Lists of words (`facts`, `methods` …) are merged entry by entry;
 * plurals are not.
 */
export function completeDetails(own: Partial<Messages> | undefined): ShownMessages & Partial<Messages> {
  const main = completeMessages(own);
  return {
    ...enDetails,
    ...main,
    methods: { ...enDetails.methods, ...main.methods },
    carriers: { ...enDetails.carriers, ...main.carriers },
    facts: { ...enDetails.facts, ...main.facts },
  };
}
