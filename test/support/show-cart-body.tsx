import { act, render, type RenderResult } from '@testing-library/react';
import { CartBody } from '../../src/components/contents/cart-contents.tsx';
import * as detailsPart from '../../src/components/details/details-part.tsx';
import { en } from '../../src/core/messages/en.ts';
import { screenSettings } from '../../src/core/settings/screen-settings.ts';
import type { CompactView, DetailsView } from '../../src/core/view/types.ts';
import { widgetPartLoaders } from '../../src/react/widget/guest-cart-widget.tsx';
import { makeDetails, makeView } from './cart-view-factory.ts';

type CartBodyProps = Parameters<typeof CartBody>[0];

/** Props of a cart body whose details load as in the widget. */
export const cartBodyProps = {
  loadDetails: widgetPartLoaders.details,
  source: { cart: {}, options: {} },
  messages: en,
  settings: screenSettings({}),
  controls: { hasControls: false, hasPictures: false, awaitsTotals: false, loaded: null },
  loadShipping: widgetPartLoaders.shipping,
  toShop: null,
  footer: () => null,
  onShowMore: () => undefined,
  onRefresh: () => undefined,
};

/** Renders the content of a cart, without its details. */
export function showCartBody(
  view: CompactView,
  overrides: Partial<CartBodyProps> = {},
): RenderResult {
  return render(<CartBody {...cartBodyProps} {...overrides} view={view} />);
}

/** The same for a cart with a note, so that it has cards, and with the given details. */
export async function showCartWithDetails(
  overrides: Partial<DetailsView>,
  view: Partial<CompactView> = {},
  settings: Parameters<typeof screenSettings>[0] = {},
): Promise<RenderResult> {
  const details = { view: makeDetails(overrides), messages: en };
  const loadDetails = () => Promise.resolve({ ...detailsPart, createDetails: () => details });
  const source = { cart: { customer_note: 'Ring twice' }, options: {} };
  const result = showCartBody(makeView(view), {
    settings: screenSettings(settings),
    source,
    loadDetails,
  });
  await act(loadDetails);
  return result;
}
