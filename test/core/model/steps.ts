import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { cartIdOf } from '../../../src/core/cart/record/record.ts';
import type { Reply, PendingRequest } from './controlled-network.ts';
import type { Invariants } from './invariants.ts';
import type { Room } from './origin-storage.ts';
import { flush, type CartCall, type Page, type World } from './world.ts';

const faultyReplies: readonly Reply[] = [
  { kind: 'response' },
  { kind: 'dropped' },
  { kind: 'lost-response' },
  { kind: 'dropped-late' },
  { kind: 'truncated' },
  { kind: 'wrong-shape' },
  { kind: 'html', status: 200 },
  { kind: 'html', status: 404 },
  { kind: 'status', status: 401 },
  { kind: 'status', status: 404 },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'denied-cart' },
];

type AtShop = 'expire' | 'order' | 'sign-in' | 'sign-in-and-merge';

/** The events of a browser with a few tabs and a shop, in any order. `tab` and `at` wrap around. */
export type Step =
  | {
      readonly do: 'call';
      readonly tab: number;
      readonly kind: CartCall['kind'];
      readonly copies: 1 | 2;
    }
  | { readonly do: 'make'; readonly tab: number; readonly kind: CartCall['kind'] }
  | {
      readonly do:
        | 'read'
        | 'lose'
        | 'assign'
        | 'restore'
        | 'reset'
        | 'notify'
        | 'reload'
        | 'close'
        | 'switch';
      readonly tab: number;
    }
  | {
      readonly do: 'call-in-all' | 'open' | 'fill' | 'settle' | 'clear' | AtShop | 'replace-in-all';
    }
  | { readonly do: 'serve'; readonly at: number; readonly reply: Reply }
  | { readonly do: 'respond'; readonly at: number }
  /**
   * A server sets the cookie of a cart that was reset meanwhile. A script cannot remove one of
   * another path.
   */
  | { readonly do: 'late-cookie'; readonly path: '/' | '/shop' }
  | { readonly do: 'room'; readonly room: Room }
  | { readonly do: 'wait'; readonly milliseconds: number };

const tab = fc.nat(2);
const at = fc.nat(5);
const on = <D extends string>(...what: readonly D[]) =>
  fc.record({ do: fc.constantFrom(...what), tab });

/** Common ones more often. */
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: callStep() },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('make' as const), tab, kind: anyKind() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('serve' as const), at, reply: anyReply() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('respond' as const), at }) },
  { weight: 8, arbitrary: on('read', 'read', 'lose', 'assign', 'restore', 'notify') },
  { weight: 3, arbitrary: on('reload', 'close', 'switch', 'reset') },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('late-cookie' as const),
      path: fc.constantFrom('/' as const, '/shop' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'call-in-all' as const,
        'open',
        'fill',
        'settle',
        'settle',
        'expire',
        'order',
        'sign-in',
        'sign-in-and-merge',
        'replace-in-all',
        'clear',
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      milliseconds: fc.constantFrom(50, 150, 25_000),
    }),
  },
);

const room: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('room' as const),
  room: fc.constantFrom<Room[]>('free', 'full'),
});

/**
 * Up to forty steps. Storage without room relaxes some invariants, so half of the sequences never
 * have it.
 */
export const anySteps: fc.Arbitrary<readonly Step[]> = fc.oneof(
  fc.array(anyStep, { minLength: 1, maxLength: 40, size: 'max' }),
  fc.array(fc.oneof({ weight: 9, arbitrary: anyStep }, { weight: 1, arbitrary: room }), {
    maxLength: 40,
    size: 'max',
  }),
);

function anyKind(): fc.Arbitrary<CartCall['kind']> {
  return fc.constantFrom('ensure', 'replace', 'replace-ordered');
}

function callStep(): fc.Arbitrary<Step> {
  return fc.record({
    do: fc.constant('call' as const),
    tab,
    kind: anyKind(),
    copies: fc.constantFrom(1 as const, 2),
  });
}

function anyReply(): fc.Arbitrary<Reply> {
  const common = fc.constantFrom<Reply>(
    { kind: 'response' },
    { kind: 'response' },
    { kind: 'denied-cart' },
  );
  return fc.oneof(common, fc.constantFrom(...faultyReplies));
}

function isAtShop(step: Step['do']): step is 'fill' | AtShop {
  return ['fill', 'expire', 'order', 'sign-in', 'sign-in-and-merge'].includes(step);
}

/** Runs steps. Steps that cannot apply, for example to a tab that does not exist, do nothing. */
export function createStepper(world: World, invariants: Invariants) {
  const { network, origin } = world;
  /** The id in the cookie before the last reset, by base URL. */
  const resetCookies = new Map<string, string>();

  function callForCart(page: Page, kind: CartCall['kind'], copies: 1 | 2): void {
    for (const session of [world.session(page), world.copyOf(page)].slice(0, copies)) {
      const ordered = kind === 'replace-ordered' ? page.ordered.get(page.base) : undefined;
      if (kind === 'replace-ordered' && ordered === undefined) continue;
      const call: CartCall = {
        kind,
        base: page.base,
        ordered,
        isServed: false,
        outcome: 'waiting',
      };
      page.calls.push(call);
      (kind === 'ensure' ? session.ensureCart() : session.replaceCart({ ifCurrent: ordered })).then(
        () => (call.outcome = 'cart'),
        (error: unknown) => {
          call.outcome = 'error';
          invariants.onError(error);
        },
      );
    }
  }

  async function respond(at: number): Promise<void> {
    const withResponse = network.requests.filter(({ served }) => served !== undefined);
    const request = withResponse[at % withResponse.length];
    if (request !== undefined) await respondTo(request);
  }

  async function respondTo(request: PendingRequest): Promise<void> {
    notifyAll();
    if (request.minted !== undefined && network.isWaitedFor(request))
      invariants.onMinted(world, request);
    if (request.saysGone) invariants.onGone(request);
    if (request.saysDone && network.isWaitedFor(request)) invariants.onDone(request);
    network.respond(request);
    await flush();
    invariants.checkStep(world);
  }

  async function serve(at: number, reply: Reply): Promise<void> {
    const unserved = network.requests.filter(({ served }) => served === undefined);
    const request = unserved[at % unserved.length];
    if (request !== undefined) await network.serve(request, reply);
  }

  /** The service responds that it has no such cart, although it has. */
  async function lose(reading: Promise<unknown>): Promise<void> {
    reading.catch(invariants.onError);
    await flush();
    const request = network.requests.findLast(({ method }) => method === 'GET');
    if (request?.served !== undefined) return;
    await network.serve(request!, { kind: 'denied-cart' });
    await respondTo(request!);
  }

  /** Everything that takes longer happens after all pages were notified of storage. */
  function notifyAll(): void {
    // A notified page may write, which notifies the others.
    while (world.pages.map(({ own }) => own.notify()).includes(true)) invariants.checkStep(world);
  }

  function leave(page: Page): void {
    notifyAll();
    invariants.onLeave(world, page);
    world.close(page);
  }

  /** Completes everything in flight. */
  async function settle(): Promise<void> {
    for (let turns = 0; turns < 400; turns += 1) {
      notifyAll();
      const hasResponse = network.requests.length > 0;
      for (const { served } of network.requests)
        if (served === undefined) await serve(0, { kind: 'response' });
      for (let left = network.requests.length; left > 0; left -= 1) await respond(0);
      await flush();
      if (hasResponse) continue;
      const isWaiting = world.pages.some(({ calls }) =>
        calls.some(({ outcome }) => outcome === 'waiting'),
      );
      if (!isWaiting) return;
      // Waits for the end of a turn.
      await vi.advanceTimersByTimeAsync(500);
    }
    expect.fail('every call for a cart settles');
  }

  function setLateCookies(path: string): void {
    for (const [base, cartId] of resetCookies) {
      const before = world.cookieId(base);
      world.setLateCookie(base, cartId, path);
      invariants.onLateCookie(world, base, before);
    }
  }

  async function onPage(page: Page, step: Step['do']): Promise<void> {
    const session = world.session(page);
    const cartId = cartIdOf(session.store.getState().current);
    switch (step) {
      case 'read':
        if (cartId !== null) session.readCart(cartId).catch(invariants.onError);
        break;
      case 'lose':
        if (cartId !== null) await lose(session.readCart(cartId));
        break;
      case 'assign':
        session
          .assignCustomer({ customerId: 1, storeId: page.base === world.bases[0] ? 1 : 2 })
          .catch(invariants.onError);
        break;
      case 'restore':
        await session.restorePrevious().catch(invariants.onError);
        // No lock separates it from a concurrent call, which would create a second cart.
        notifyAll();
        break;
      case 'reset': {
        const inCookie = world.cookieId(page.base);
        if (inCookie !== null) resetCookies.set(page.base, inCookie);
        invariants.onReset(world, page);
        session.reset();
        break;
      }
      case 'notify':
        page.own.notify();
        break;
      case 'reload':
        leave(page);
        world.open(page.base);
        break;
      case 'close':
        if (world.pages.length > 1) leave(page);
        break;
      case 'switch':
        notifyAll();
        world.show(
          page,
          world.bases.find((base) => base !== page.base)!,
        );
        break;
      default:
        expect.fail(`no such step: ${step}`);
    }
  }

  /** Something changes a cart in the shop itself. */
  async function atShop(step: 'fill' | AtShop): Promise<void> {
    for (const base of world.bases) {
      const cartId = cartIdOf(world.storedRecord(base).current);
      if (cartId === null) continue;
      if (step === 'fill')
        await world.shop.addItem(cartId, 'MUG-SPECKLE', 1).catch(() => undefined);
      else if (step === 'expire')
        await world.carts.update(cartId, (stored) => ({ ...stored, retired: true }));
      else if (step === 'order')
        await world.carts.update(cartId, (stored) => ({
          ...stored,
          cart: { ...stored.cart, is_active: false },
        }));
      else
        await world.shop
          .signIn(cartId, 1, { merged: step === 'sign-in-and-merge' })
          .catch(() => undefined);
    }
    if (step !== 'order') return;
    for (const page of world.pages) {
      const cartId = world.session(page).getCartId();
      if (cartId !== null) page.ordered.set(page.base, cartId);
    }
  }

  return {
    settle,
    async run(step: Step): Promise<void> {
      notifyAll();
      if ('tab' in step) {
        const page = world.pages[step.tab % world.pages.length]!;
        if (step.do === 'call') callForCart(page, step.kind, step.copies);
        else if (step.do === 'make') {
          callForCart(page, step.kind, 1);
          await settle();
        } else await onPage(page, step.do);
      } else if (step.do === 'serve') await serve(step.at, step.reply);
      else if (step.do === 'respond') await respond(step.at);
      else if (step.do === 'call-in-all')
        for (const page of world.pages) callForCart(page, 'ensure', 1);
      else if (step.do === 'replace-in-all')
        for (const page of world.pages) callForCart(page, 'replace-ordered', 2);
      else if (step.do === 'clear') {
        invariants.onClear(world);
        origin.clear();
        for (const page of world.pages) world.session(page).getCartId();
      } else if (step.do === 'open' && world.pages.length < 3) world.open();
      else if (isAtShop(step.do)) await atShop(step.do);
      else if (step.do === 'late-cookie') setLateCookies(step.path);
      else if (step.do === 'room') {
        origin.setRoom(step.room);
        if (step.room !== 'free') invariants.onFull();
      } else if (step.do === 'wait') await vi.advanceTimersByTimeAsync(step.milliseconds);
      else if (step.do === 'settle') {
        await settle();
        await invariants.check(world);
      }
      await flush();
      invariants.checkStep(world);
    },
  };
}
