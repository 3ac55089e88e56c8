import { renderToStaticMarkup } from 'react-dom/server';
import * as actionsPart from '../../src/components/actions/actions-part.tsx';
import type { CartActions } from '../../src/core/actions/cart-actions.ts';
import { amountSource, noActions } from '../../src/components/loading-actions.ts';
import { CartCards, CartDetails, createDetails } from '../../src/components/details/details-part.tsx';
import { CartScreen } from '../../src/components/screen/cart-screen.tsx';
import { widgetPartLoaders } from '../../src/react/widget/part-loaders.ts';
import { CartBadge, type CartBadgeProps } from '../../src/element/badge.tsx';
import { buildSnapshots } from '../../src/element/first-paint/build-snapshot.ts';
import type { Snapshots } from '../../src/element/first-paint/snapshot.ts';
import type { Cart } from '../../src/core/schema/cart.ts';
import type { Totals } from '../../src/core/schema/totals.ts';
import { resolveSettings } from '../../src/core/settings/resolve-settings.ts';
import { screenSettings } from '../../src/core/settings/screen-settings.ts';
import { settings } from '../../src/core/settings/settings.ts';
import { toCompactView } from '../../src/core/view/compact-view.ts';
import { en } from '../../src/core/messages/en.ts';
import type { CompactView } from '../../src/core/view/types.ts';
import type { Display } from './expected-amounts.ts';

/** A cart rendered by the product. */
export interface RenderedCart {
  /** HTML of the cart. */
  readonly screen: string;
  /** HTML of the badge. */
  readonly badge: string;
  /** HTML of the first paint; null if it shows no cart. */
  readonly snapshots: Snapshots | null;
  readonly view: CompactView;
}

/** The locale of all texts, and the time zone of all dates. */
const shown = { locale: 'en', timeZone: 'UTC', showSku: true };

const nothing = (): void => undefined;
const now = { failedAt: 0, asOf: 1, fetchStatus: 'idle', fault: null } as const;
const idle = { kind: 'idle' } as const;
const current = { status: 'guest', cartId: 'recorded' } as const;

/**
 * Renders a cart with the components of the widget: the screen, the badge, the details and the first paint.
 *
 * @param totals the store's totals; undefined shows the cart as in a shop without totals
 * @throws {Error} if a component throws
 */
export function renderCart(cart: Cart, totals: Totals | undefined, taxDisplay: Display): RenderedCart {
  const actions: CartActions =
    totals === undefined ? noActions : { ...noActions, totals: { data: totals, isStale: false, isPending: false } };
  // Unlimited, because the check compares every line.
  const lineLimit = Math.max(cart.items?.length ?? 0, 1);
  const options = { ...screenSettings({ ...shown, taxDisplay }), lineLimit };
  const elementSettings = { ...resolveSettings(settings), ...options };
  const source = { ...options, totals: amountSource(actions.totals) };
  const view = toCompactView(cart, source);
  const details = createDetails(cart, source);
  const screen = renderToStaticMarkup(
    <>
      <CartScreen
        {...{ cart, actions, actionsPart, settings: options, messages: en, partLoaders: widgetPartLoaders }}
        current={{ status: 'guest', hasId: true }}
        retired={false}
        read={now}
        online
        create={idle}
        assign={idle}
        customer={null}
        onRefresh={() => Promise.resolve()}
        onAction={nothing}
        onDismiss={nothing}
        onCheckout={undefined}
      />
      {/* Effects load the details chunk. A static render runs none. */}
      <CartCards isFull locale="en" headingLevel={2} view={{ ...view, ...details.view }} messages={details.messages} />
      <CartDetails headingLevel={2} {...details} lines={view.lines} />
    </>,
  );
  const reading = { ...now, cart, current, reads: 1, actions };
  // The badge reads only these properties of an element.
  const badgeProps = {
    shop: { session: { cartStore: { key: '' } } },
    shown: { subscribe: () => nothing, getState: () => reading },
    placeholder: undefined,
    settings: elementSettings,
    messages: undefined,
    isOpen: false,
    onOpen: nothing,
  } as unknown as CartBadgeProps;
  return {
    screen,
    badge: renderToStaticMarkup(<CartBadge {...badgeProps} />),
    snapshots: buildSnapshots(cart, { ...elementSettings, totals }, undefined, false),
    view,
  };
}
