import { completeRest } from '../view/messages/complete-rest.ts';
import type { ShownMessages } from '../view/messages/messages.ts';
import { toRestView } from '../view/rest-view.ts';
import type { RestView } from '../view/view-types.ts';
import type { RestSource } from './rest-source.ts';

export { CartCards } from './cart-cards.tsx';
export { CartDetails } from './cart-details.tsx';
export { LineExtras } from './line-extras.tsx';
export { LineOptions } from './line-options.tsx';

/** The rest of a cart, made, with all the words that it may need. */
export interface Rest {
  readonly view: RestView;
  readonly messages: ShownMessages;
}

export function makeRest({ cart, options }: RestSource): Rest {
  return { view: toRestView(cart, options), messages: completeRest(options.messages) };
}
