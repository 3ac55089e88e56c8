import type { ReactNode } from 'react';
import type { ToastPart } from '../components/drawer/added-item.tsx';
import type { ResolveItem } from '../components/resolve-item.ts';
import type { PartLoaders } from '../components/screen/part-loaders.ts';
import type { Slot } from '../components/screen/slots.ts';
import { ShopBadge } from '../components/shop/shop-badge.tsx';
import { ShopCart, type ShopCartProps } from '../components/shop/shop-cart.tsx';
import { ShopWidget } from '../components/shop/shop-widget.tsx';
import type { ShopDisplay } from '../components/shop/use-shop.ts';
import type { ElementSettings } from '../core/settings/settings.ts';
import type { Drawer } from '../core/shop/drawer.ts';
import type { ShopView } from '../core/shop/shop-view.ts';
import { sheetFor } from './element-styles.ts';
import { loadActions, loadedActions } from './load-actions.ts';

export interface ElementShellProps {
  readonly view: ShopView;
  readonly drawer: Drawer;
  readonly settings: ElementSettings;
  readonly display: ShopDisplay;
  readonly resolveItem: ResolveItem | undefined;
  readonly onCheckout: ShopCartProps['onCheckout'];
}

/** Renders the page's children with a `slot` attribute. */
const slotOf: Slot = (name, standard) => <slot name={name}>{standard}</slot>;

/**
 * Loads the lazy parts of the screen. The page's stylesheets do not apply in a shadow root, so each part has its own
 * styles.
 */
const partLoaders: PartLoaders = {
  details: async () => {
    const part = await import('./parts/details-part.ts');
    sheetFor('details').replaceSync(part.css);
    return part;
  },
  actions: loadActions,
  shipping: async () => {
    const part = await import('./parts/shipping-part.ts');
    sheetFor('shipping').replaceSync(part.css);
    return part;
  },
  support: async () => {
    const { enSupport, ElementSupport } = await import('./parts/support-part.tsx');
    return { enSupport, Support: ElementSupport };
  },
};

async function loadToast(): Promise<ToastPart> {
  const [part, { resolvedItemOf }] = await Promise.all([import('./parts/toast-part.ts'), loadActions()]);
  sheetFor('toast').replaceSync(part.css);
  return { ...part, resolvedItemOf };
}

/** The content of a shadow root. */
export function elementShell({
  view,
  drawer,
  settings,
  display,
  resolveItem,
  onCheckout,
}: ElementShellProps): ReactNode {
  const { mode, customerId, storeId, customerName: name } = settings;
  const customer = customerId === undefined || storeId === undefined ? undefined : { customerId, storeId, name };
  const shared = { view, display, resolveItem };
  return (
    <ShopWidget
      {...{ ...shared, mode, drawer, loadToast }}
      cart={
        <ShopCart
          {...{ ...shared, customer, partLoaders, onCheckout }}
          drawer={mode === 'inline' ? undefined : drawer}
          actionsPart={loadedActions()}
          place={slotOf}
        />
      }
      badge={
        <ShopBadge {...{ view, display, drawer }} icon={(standard) => <slot name="badge-icon">{standard}</slot>} />
      }
    />
  );
}
