import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CartBody } from '../../src/components/screen/cart-body.tsx';
import type { ChunkLoaders } from '../../src/components/screen/chunk-loaders.ts';
import type { FormattedCart } from '../../src/core/view/compact-view-cache.ts';
import * as detailsChunk from '../../src/components/details/details-chunk.tsx';
import { DisplayContext } from '../../src/components/ui/display.ts';
import { CustomizationContext, type Customization } from '../../src/components/ui/customization.ts';
import { defaultSlot } from '../../src/components/ui/slots.ts';
import { createLoader } from '../../src/core/cart/state/loader.ts';
import { en } from '../../src/core/messages/en.ts';
import { screenSettings } from './screen-settings.ts';
import type { CompactView, DetailsView } from '../../src/core/view/types.ts';
import { widgetChunkLoaders } from '../../src/react/widget-screen-chunk.ts';
import { makeDetails, makeView } from './cart-view-factory.ts';

interface DisplayedProps {
  /** @default the standard content */
  readonly custom?: Partial<Customization> | undefined;
  readonly settings?: Parameters<typeof screenSettings>[0] | undefined;
  readonly children: ReactNode;
}

/** Gives components what they read of the widget around them. */
export function Displayed({ settings = {}, custom, children }: DisplayedProps) {
  const display = { settings: screenSettings(settings), messages: en };
  return (
    <DisplayContext.Provider value={display}>
      <CustomizationContext.Provider value={{ slot: defaultSlot, ...custom }}>
        {children}
      </CustomizationContext.Provider>
    </DisplayContext.Provider>
  );
}

interface ShownCartBodyProps extends Omit<DisplayedProps, 'children'> {
  readonly view: CompactView;
  readonly source?: FormattedCart['source'];
  readonly details?: ChunkLoaders['details'];
  readonly onShowMore?: () => void;
}

/** The content of a cart without controls. Its details load as in the widget. */
export function ShownCartBody(props: ShownCartBodyProps) {
  const { view, source = { cart: {}, options: {} }, settings, custom, onShowMore } = props;
  const { details = widgetChunkLoaders.details } = props;
  return (
    <Displayed settings={settings} custom={custom}>
      <CartBody
        cart={{
          kind: view.contents === 'closed' ? 'closed' : 'cart',
          formatted: { view, source },
          freshness: { kind: 'current' },
          assigned: false,
        }}
        screen={{
          layout: {
            hasControls: false,
            hasPictures: false,
            hasTotals: false,
            hasEstimate: false,
            awaitsTotals: false,
            loaded: null,
          },
          hasWaitingAdds: false,
          shipping: { bar: null, estimate: null, note: null, isFree: false },
          footer: {},
          showMore: onShowMore ?? (() => undefined),
          refresh: () => undefined,
        }}
        details={details}
      />
    </Displayed>
  );
}

/** Renders the content of a cart, without its details. */
export function showCartBody(
  view: CompactView,
  props: Omit<ShownCartBodyProps, 'view'> = {},
): RenderResult {
  return render(<ShownCartBody {...props} view={view} />);
}

/** The same for a cart with a note, so that it has cards, and with the given details. */
export async function showCartWithDetails(
  overrides: Partial<DetailsView>,
  view: Partial<CompactView> = {},
  settings: ShownCartBodyProps['settings'] = {},
): Promise<RenderResult> {
  const made = makeDetails(overrides);
  const details = createLoader(() =>
    Promise.resolve({ ...detailsChunk, toDetailsView: () => made }),
  );
  const source = { cart: { customer_note: 'Ring twice' }, options: {} };
  const result = showCartBody(makeView(view), { settings, source, details });
  await act(details.load);
  return result;
}
