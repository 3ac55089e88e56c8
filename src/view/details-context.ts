import type { Cart } from '../schema/cart.ts';
import { formatDate } from './text/format-date.ts';
import { completeDetails } from './messages/complete-details.ts';
import { viewContextOf, type CartViewOptions, type ViewContext } from './view-context.ts';

/** What the rest of a view needs besides: all the words, and dates. */
export interface DetailsContext extends ViewContext {
  date(text: string | null | undefined): string | null;
}

export function detailsContextOf(cart: Cart, options: CartViewOptions): DetailsContext {
  const context = viewContextOf(cart, options, completeDetails(options.messages));
  return { ...context, date: (text) => formatDate(text, context.locale, options.timeZone) };
}
