import type { ReactNode } from 'react';
import type { ToastPart } from '../../components/controls/add-reaction.tsx';
import type { ResolveItem } from '../../components/ui/resolve-item.ts';
import { ShopBadge } from '../../components/drawer/shop-badge.tsx';
import { PendingCart } from '../../components/drawer/pending-cart.tsx';
import type { ShopCartProps } from '../../components/screen/shop-cart.tsx';
import { ShopWidget } from '../../components/screen/shop-widget.tsx';
import type { ShopDisplay } from '../../components/ui/use-shop.ts';
import type { ElementSettings } from '../../core/settings/settings.ts';
import type { Drawer } from '../../core/cart/state/drawer.ts';
import type { ShopView } from '../../core/cart/state/shop-view.ts';
import { sheetFor } from './element-styles.ts';
import { loadControls, loadedControls } from './load-controls.ts';
import { loadedCommon } from '../shop/load-parts.ts';
import { loadedScreen, loadScreen } from './load-screen.ts';

export interface ElementShellProps {
  readonly shopView: ShopView;
  readonly drawer: Drawer;
  readonly settings: ElementSettings;
  readonly display: ShopDisplay;
  readonly resolveItem: ResolveItem | undefined;
  readonly onCheckout: ShopCartProps['onCheckout'];
  /** Whether the code that renders the cart could not be loaded. */
  readonly hasScreenFailed: boolean;
  readonly onRetry: () => void;
}

async function loadToast(): Promise<ToastPart> {
  // Renders the cart if the shopper opens it from the toast.
  loadScreen().catch(() => undefined);
  const [part, { resolvedItemOf }] = await Promise.all([import('./toast-part.ts'), loadControls()]);
  sheetFor('toast').replaceSync(part.css);
  return { ...part, resolvedItemOf };
}

export function elementShell(shell: ElementShellProps): ReactNode {
  const { shopView, drawer, settings, display, resolveItem, onCheckout, hasScreenFailed, onRetry } =
    shell;
  const { mode } = settings;
  const screen = loadedScreen();
  const { AddReaction, FailedAdd } = loadedControls() ?? {};
  const cart =
    screen === undefined ? (
      <PendingCart display={display} hasFailed={hasScreenFailed} onRetry={onRetry} />
    ) : (
      <screen.ElementCart
        shopView={shopView}
        display={display}
        settings={settings}
        resolveItem={resolveItem}
        drawer={mode === 'inline' ? undefined : drawer}
        onCheckout={onCheckout}
      />
    );
  const badge = (
    <ShopBadge
      shopView={shopView}
      display={display}
      drawer={drawer}
      FailedAdd={FailedAdd}
      getParts={loadedCommon}
      icon={(standard) => <slot name="badge-icon">{standard}</slot>}
    />
  );
  return (
    <ShopWidget
      mode={mode}
      shopView={shopView}
      display={display}
      drawer={drawer}
      cart={cart}
      badge={badge}
      resolveItem={resolveItem}
      loadToast={loadToast}
      AddReaction={AddReaction}
    />
  );
}
