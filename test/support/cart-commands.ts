import { expect, onTestFinished, vi } from 'vitest';
import {
  createCartCommands,
  type CartCommands,
} from '../../src/core/cart/commands/cart-commands.ts';
import type { CommandsState } from '../../src/core/cart/state/commands-state.ts';
import type { CartChange, LineEditsState } from '../../src/core/cart/state/lines-state.ts';
import type { NewCartItem } from '../../src/core/api/arguments.ts';
import { createCartFeatures } from '../../src/core/api/features-api.ts';
import { declaredFeatures } from '../../src/core/api/features-declared.ts';
import type { CartFeature } from '../../src/core/api/feature-names.ts';
import { shownCart } from '../../src/core/cart/state/shown-cart.ts';
import { openReadShop, type FilledShopOptions } from './filled-shop.ts';

export interface CommandsPageOptions extends Omit<FilledShopOptions, 'holds'> {
  /** @default all */
  readonly features?: readonly CartFeature[];
  /** What a listener observes. @default as `features` */
  readonly watched?: readonly CartFeature[];
  /** Milliseconds that a host handler may take. */
  readonly timeout?: number;
  readonly onCartChange?: (change: CartChange) => void;
  readonly onPendingChanges?: (cartId: string, changes: LineEditsState) => void;
}

/**
 * The commands of a cart with a cart reader and the embedded service, until the test ends. Failed
 * reads are retried without a delay.
 */
export async function openCommands(options: CommandsPageOptions = {}) {
  const {
    features = ['items', 'totals', 'coupons'],
    service = {},
    beforeSending,
    timeout,
    filled = true,
  } = options;
  const { watched = [...declaredFeatures(features)] } = options;
  const opened = await openReadShop({ service, beforeSending, filled });
  const { session, reader, apiOptions, cartId } = opened;
  const commands: CartCommands = createCartCommands({
    session,
    features: createCartFeatures({ ...apiOptions, features, shared: {} }),
    reader,
    retry: { retryDelay: 0 },
    timeout: () => timeout,
    onCartChange: options.onCartChange,
    onPendingChanges: options.onPendingChanges,
  });

  if (filled) session.cartStore.adopt(cartId);
  const stop = reader.start();
  const unsubscribe = commands.subscribe(() => undefined, watched);
  let isOpen = true;
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    unsubscribe();
    stop();
  };
  onTestFinished(close);

  const state = (): CommandsState => commands.getState();
  /** The cart with its pending changes, as a page shows it. */
  const shown = () => {
    const { cart } = reader.getState();
    return cart && shownCart(cart, state().lines);
  };
  const waitFor = (check: () => void): Promise<void> => vi.waitFor(check, { interval: 1 });
  /** Waits until no write and no read is in flight. */
  const settled = (): Promise<void> =>
    waitFor(() => {
      const { lines, coupon, totals } = state();
      const { fetchStatus, isPatched, error } = reader.getState();
      expect(fetchStatus).not.toBe('fetching');
      // A patched cart will be read.
      expect(isPatched && error === null).toBe(false);
      expect(lines.pendingQuantities.size).toBe(0);
      expect(lines.removed.filter(({ restoring }) => restoring)).toEqual([]);
      expect(coupon.isPending).toBe(false);
      if (watched.includes('totals')) expect(totals.status).not.toBe('stale');
    });
  await waitFor(() => {
    if (filled) expect(reader.getState().cart).not.toBeNull();
    if (filled && declaredFeatures(features).has('totals') && watched.includes('totals'))
      expect(state().totals.data).toBeDefined();
  });
  return {
    ...opened,
    commands,
    addOne: async (item: NewCartItem) => (await commands.add([item]))[0]!,
    state,
    shown,
    waitFor,
    settled,
    /** The shown quantity; 0 if there is no such line. */
    qtyOf: (itemId: number) => shown()?.items?.find((item) => item.item_id === itemId)?.qty ?? 0,
    /** The code of a line's error. */
    errorOf: (itemId: number) => state().lines.errors.get(itemId)?.error.code,
    close,
  };
}

export type CommandsPage = Awaited<ReturnType<typeof openCommands>>;

/** Opens pages that have declared these features. */
export const openCommandsWith =
  (...features: readonly CartFeature[]) =>
  (options: CommandsPageOptions = {}): Promise<CommandsPage> =>
    openCommands({ features, ...options });
