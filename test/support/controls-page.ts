import { parsedSettings } from './parsed-settings.ts';
import { expect, vi } from 'vitest';
import { createShopView, type ShopState } from '../../src/core/cart/shown/shop-view.ts';
import type { DeclaredControls } from '../../src/core/view/line-controls.ts';
import type { PageReporter } from '../../src/element/settings/dispatch.ts';
import type { Emit, GuestCartEventDetails } from '../../src/core/cart/state/events.ts';
import { commandsOf, createElementChanges } from '../../src/element/controls/element-changes.ts';
import { openReadShop, type FilledShopOptions } from './filled-shop.ts';

/** Handles an event; `true` cancels it. */
export type Listener = (name: string, detail: unknown) => boolean | undefined;

export interface ControlsPageOptions extends Omit<FilledShopOptions, 'holds'> {
  readonly features?: string;
  readonly controls?: string;
  readonly listener?: Listener;
  /** Timeout of a request in milliseconds. */
  readonly timeout?: number;
}

type EventAndDetail = {
  [N in keyof GuestCartEventDetails]: readonly [N, GuestCartEventDetails[N]];
}[keyof GuestCartEventDetails];

/** Listens as the page of an element does, and records every event. */
export function createListening(listener: Listener = () => undefined) {
  const events: EventAndDetail[] = [];
  const diagnostics: string[] = [];
  const emit: Emit = (name, detail) => {
    events.push([name, detail] as unknown as EventAndDetail); // as `Emit` pairs them
    return listener(name, detail) !== true;
  };
  const page: PageReporter = {
    emit,
    report: (diagnostic) => void diagnostics.push(diagnostic.message),
  };
  return { events, diagnostics, page };
}

type ShownElement = Pick<ReturnType<typeof createShopView>, 'getState'>;

/**
 * A test shop for one element. Failed reads are retried immediately, and responses can be paused.
 */
export async function openControlsPage(options: ControlsPageOptions = {}) {
  const {
    features = 'items totals coupons',
    controls = '',
    service = {},
    listener,
    beforeSending,
    timeout,
    filled = true,
  } = options;
  const opened = await openReadShop({ service, beforeSending, timeout, filled });
  const { session, reader, cartId } = opened;
  const transport = { ...opened.transport, timeout };
  const source = { session, reader, transport: { ...transport, shared: {} } };
  commandsOf(source, { retryDelay: 0 });

  if (filled) session.cartStore.adopt(cartId);
  const stop = reader.start();
  const listening = createListening(listener);
  /** Connects an element, with what it declares. */
  async function openElement(features: string, controls = '', page: PageReporter = listening.page) {
    const declared: DeclaredControls = parsedSettings({ features, controls });
    const view = createShopView({
      session,
      reader,
      features: declared.features,
      controls: declared.controls,
      loadChanges: () => Promise.resolve(createElementChanges(source, declared, page)),
    });
    const disconnect = view.subscribe(() => undefined);
    await Promise.resolve();
    await Promise.resolve();
    return { getState: view.getState, disconnect };
  }
  const element = await openElement(features, controls);

  const shown = (of: ShownElement = element): ShopState => of.getState();
  const lineOf = (itemId: number) => shown().cart?.items?.find((item) => item.item_id === itemId);
  const until = async (
    wanted: (state: ShopState) => boolean,
    of: ShownElement = element,
  ): Promise<ShopState> => {
    await vi.waitFor(() => expect(of.getState()).toSatisfy(wanted), {
      interval: 1,
    });
    return of.getState();
  };
  const isSettled = ({ fetchStatus, changes: given }: ShopState): boolean =>
    fetchStatus !== 'fetching' &&
    (given.lines?.pendingQuantities.size ?? 0) === 0 &&
    given.lines?.removed.some(({ restoring }) => restoring) !== true &&
    given.coupon?.wanted === undefined;
  await until((state) => (!filled || state.cart !== null) && isSettled(state));
  return {
    ...listening,
    ...opened,
    source,
    element,
    openElement,
    shown,
    lines: () => shown().changes.lines!,
    buttons: () => shown().changes.commands!,
    /** The quantity on the page; 0 if there is no such line. */
    qtyOf: (itemId: number) => lineOf(itemId)?.qty ?? 0,
    until,
    settled: () => until(isSettled),
    asks: opened.reads,
    close: () => {
      element.disconnect();
      stop();
    },
  };
}
