// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { openProfile, openTab } from '../../../support/customer-tabs.ts';
import { playAll } from '../../../support/play-all.ts';
import { createLossyNetwork, flush, setUpQuickVisits } from '../../../support/served-network.ts';
import { createTestService } from '../../../support/service.ts';

type Action =
  /** The shopper applies a code; null removes the one on the cart. */
  | { readonly do: 'change'; readonly code: string | null }
  | { readonly do: 'withdraw' | 'quantity' | 'offline' | 'online' | 'wait' }
  /** A request reaches the shop, or a response the page. */
  | { readonly do: 'serve'; readonly at: number };

interface Step {
  readonly action: Action;
  /** Turns of the event loop before the next step. A change is in the queue of writes for some. */
  readonly turns: number;
}

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      code: fc.constantFrom('WELCOME10', 'MUGS25', 'NO-SUCH-CODE', null),
    }),
  },
  fc.record({ do: fc.constantFrom('withdraw' as const, 'quantity' as const) }),
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('offline' as const, 'online' as const, 'wait' as const),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('serve' as const), at: fc.nat(5) }) },
);

const anyStep: fc.Arbitrary<Step> = fc.record({ action: anyAction, turns: fc.nat(6) });

/** A code that has waited is replaced when it is in the queue of writes again. */
const replacedInQueue: readonly Step[] = [
  { action: { do: 'change', code: 'WELCOME10' }, turns: 0 },
  { action: { do: 'offline' }, turns: 0 },
  { action: { do: 'serve', at: 0 }, turns: 2 },
  { action: { do: 'online' }, turns: 1 },
  { action: { do: 'serve', at: 3 }, turns: 1 },
  { action: { do: 'serve', at: 1 }, turns: 1 },
  { action: { do: 'change', code: 'WELCOME10' }, turns: 0 },
  { action: { do: 'serve', at: 0 }, turns: 0 },
];

/** A code waits until the connection is back. */
const waitsAtEnd: readonly Step[] = [
  { action: { do: 'offline' }, turns: 0 },
  { action: { do: 'change', code: 'WELCOME10' }, turns: 6 },
];

/** Plays a session, and returns how many changes waited for a connection. */
async function play(steps: readonly Step[]): Promise<number> {
  const shop = createTestService();
  const written: (string | null)[] = [];
  const network = createLossyNetwork(shop.fetch, ({ url }) => {
    const [, code] = /coupons(?:\/(.+))?$/.exec(url) ?? [];
    if (url.includes('/coupons')) written.push(code ?? null);
  });
  const opened = openTab(shop, openProfile(), { fetch: network.fetch, customerCart: false });
  const { session } = opened;
  const { reader, commands, stop } = opened.show();
  const coupon = () => commands.getState().coupon;
  /** What may be written: every change that was not withdrawn, and not replaced while it waited. */
  let allowed: readonly (string | null)[] = [];
  /** What the shopper has last wanted; undefined after a withdrawal, when an older one counts. */
  let wish: string | null | undefined;
  let waited = 0;

  /** The change that waits is over. It is the last one. */
  function endWaiting(): void {
    if (!coupon().isWaiting) return;
    waited += 1;
    allowed = allowed.slice(0, -1);
    wish = undefined;
  }

  function change(code: string | null): void {
    endWaiting();
    allowed = [...allowed, code];
    wish = code;
    void (code === null ? commands.removeCoupon() : commands.applyCoupon(code));
  }

  function take(step: Action): void {
    if (step.do === 'offline') shop.offline();
    if (step.do === 'online') shop.online();
    if (step.do === 'serve') network.serve(step.at);
    if (step.do === 'change') change(step.code);
    if (step.do === 'withdraw') {
      endWaiting();
      // The shopper has seen that it failed.
      if (coupon().error !== null) wish = undefined;
      commands.resetCoupon();
    }
    if (step.do === 'quantity') {
      const itemId = reader.getState().cart?.items?.[0]?.item_id ?? 0;
      void commands.setQuantity(itemId, 1 + written.length);
    }
  }

  try {
    await commands.add([{ sku: 'MUG-SPECKLE' }]);
    await flush();
    network.close();
    for (const { action, turns } of steps) {
      take(action);
      for (let turn = 0; turn < turns; turn += 1)
        await new Promise((resolve) => setTimeout(resolve));
    }
    if (coupon().isWaiting) waited += 1;

    network.open();
    await flush();
    shop.online();
    session.refresh();
    await vi.waitFor(() => {
      expect(coupon().isPending).toBe(false);
      expect(commands.getState().lines.pendingQuantities.size).toBe(0);
    });
    await commands.settled();
    await reader.read();
    await vi.waitFor(() => expect(coupon().isStale).toBe(false));

    const inShop = await opened.features.getCoupon(session.getCartId() ?? '');
    const { code, error } = coupon();
    expect(code).toBe(inShop);
    if (wish !== undefined && error === null) expect(inShop).toBe(wish);
    for (const each of new Set(written)) {
      const count = (codes: readonly (string | null)[]) => codes.filter((c) => c === each).length;
      expect([each, count(written) <= count(allowed)]).toEqual([each, true]);
    }
    return waited;
  } finally {
    shop.online();
    stop();
  }
}

setUpQuickVisits();

playAll(
  'with a connection that comes and goes, the shop has the code that was applied last, or the cart says why not, and none is sent twice',
  fc.array(anyStep, { minLength: 5, maxLength: 20 }),
  play,
  { runs: 100, examples: [replacedInQueue, waitsAtEnd] },
);
