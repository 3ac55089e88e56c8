import { renderToStaticMarkup } from 'react-dom/server';
import { CartBody } from '../../src/components/screen/cart-contents.tsx';
import { CartCards, CartDetails, createDetails } from '../../src/components/details/details-part.tsx';
import type { Cart } from '../../src/schema/cart.ts';
import { screenSettings } from '../../src/settings/screen-settings.ts';
import { toCompactView } from '../../src/view/compact-view.ts';
import { widgetPartLoaders } from '../../src/components/widget/part-loaders.ts';
import { en } from '../../src/view/messages/en.ts';

/** What a person would see of a cart's money. */
export interface ShownCart {
  readonly html: string;
  /** The subtotal's exact decimal; null if it is unavailable. */
  readonly subtotal: string | null;
  readonly currency: string | null;
}

/**
 * Renders a cart with the widget's own components to HTML.
 *
 * @throws {Error} when the components throw, or when the HTML lacks a line or the subtotal of a cart that has lines
 */
export function showCart(cart: Cart): ShownCart {
  const options = { locale: 'en', timeZone: 'UTC' };
  const view = toCompactView(cart, options);
  const common = { locale: 'en', headingLevel: 2 };
  const source = { cart, options };
  const details = createDetails(cart, options);
  // Effects load the details chunk; a static render runs none.
  const html = renderToStaticMarkup(
    <>
      <CartBody
        {...{ view, source }}
        settings={screenSettings(options)}
        loadDetails={widgetPartLoaders.details}
        messages={en}
        onShowMore={() => undefined}
      />
      <CartCards {...common} view={{ ...view, ...details.view }} messages={details.messages} />
      <CartDetails {...common} {...details} lines={view.lines} />
    </>,
  );
  const { subtotal } = view;
  // React's own escaping, so that a name such as "R&D" is looked for as it stands in the HTML.
  const isShown = (text: string): boolean => html.includes(renderToStaticMarkup(text));
  for (const { name, row } of view.lines) {
    if (!isShown(name)) throw new Error('the HTML does not hold the name of every line');
    if (row.kind === 'amount' && !isShown(row.text)) throw new Error('the HTML does not hold the amount of every line');
  }
  if (subtotal.kind === 'unavailable') return { html, subtotal: null, currency: null };
  if (view.lines.length > 0 && !(html.includes(`value="${subtotal.value}"`) && isShown(subtotal.text))) {
    throw new Error('the HTML does not hold the subtotal');
  }
  return { html, subtotal: subtotal.value, currency: subtotal.currency };
}
