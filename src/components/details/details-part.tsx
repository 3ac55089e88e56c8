import { completeDetails } from '../../view/messages/complete-details.ts';
import type { ShownMessages } from '../../view/messages/messages.ts';
import { toDetailsView } from '../../view/details-view.ts';
import type { DetailsView } from '../../view/types.ts';
import type { DetailsSource } from './details-source.ts';

export { CartCards } from './cart-cards.tsx';
export { CartDetails } from './cart-details.tsx';
export { LineDetails } from '../lines/line-details.tsx';
export { LineOptions } from '../lines/line-options.tsx';

/** The rest of a cart, made, with all the words that it may need. */
export interface Details {
  readonly view: DetailsView;
  readonly messages: ShownMessages;
}

export function createDetails({ cart, options }: DetailsSource): Details {
  return { view: toDetailsView(cart, options), messages: completeDetails(options.messages) };
}
