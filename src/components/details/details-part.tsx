import { completeRest } from '../../view/messages/complete-details.ts';
import type { ShownMessages } from '../../view/messages/messages.ts';
import { toRestView } from '../../view/details-view.ts';
import type { RestView } from '../../view/types.ts';
import type { RestSource } from './details-source.ts';

export { CartCards } from './cart-cards.tsx';
export { CartDetails } from './cart-details.tsx';
export { LineExtras } from '../lines/line-details.tsx';
export { LineOptions } from '../lines/line-options.tsx';

/** The rest of a cart, made, with all the words that it may need. */
export interface Rest {
  readonly view: RestView;
  readonly messages: ShownMessages;
}

export function makeRest({ cart, options }: RestSource): Rest {
  return { view: toRestView(cart, options), messages: completeRest(options.messages) };
}
