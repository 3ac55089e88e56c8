import { expect } from 'vitest';
import { isGuestCartError } from '../../src/api/errors.ts';
import { probeId } from '../../src/session/cart-creation.ts';
import { cartIdOf, emptyRecord, type CartRecord, type CurrentCart } from '../../src/store/cart-record.ts';
import { recordKeyOf } from '../../src/store/keys.ts';
import type { HeldRequest } from './held-network.ts';
import type { Written } from './origin-storage.ts';
import type { Page, World } from './world.ts';

/** Shorter than a page waits for the lock of another one. */
const lockHolds = 19_000;
const maxRemembered = 5;

interface KnownCart {
  readonly base: string;
  /** A page that is gone, or a reset, took it along; or there was no more room for it among the retired. */
  excused: boolean;
}

interface SentPost {
  readonly isReplacement: boolean;
  /** How often all had been reset, as far as the page had received, and in the page itself. */
  readonly resets: number;
  readonly ownResets: number;
}

function idsOf({ current, retired }: CartRecord): readonly string[] {
  const cartId = cartIdOf(current);
  return cartId === null ? retired : [cartId, ...retired];
}

/**
 * What is promised of carts, no matter what happens: watches requests and records as they come, and is asked to judge when
 * nothing is under way any more.
 */
export function createPromises() {
  /** Ids that a page was notified, with the shop that made them. */
  const known = new Map<string, KnownCart>();
  /** Ids that a reset was meant to forget. */
  const forgotten = new Set<string>();
  /** What is known of a request for a cart from when it left its page. */
  const posts = new Map<HeldRequest, SentPost>();
  /** Shops whose cart was replaced, or reset, since it was looked at last. */
  const replaced = new Set<string>();
  let everFull = false;
  /** Shops with two POSTs under way at the same time, where that could not be helped. */
  const raced = new Set<string>();
  /** Ids that a page was notified to be gone. */
  const toldGone = new Set<string>();
  /** Ids that a page was notified to be the customer's. */
  const assignedIds = new Set<string>();
  const everCurrent = new Set<string | null>();
  const lastCurrent = new Map<string, CurrentCart>();
  const ownResets = new Map<string, number>();
  /** A promise that is broken in the middle of the product's own work, which would take it for a fault of the network. */
  const broken: unknown[] = [];

  function watch(check: () => void): void {
    try {
      check();
    } catch (error) {
      broken.push(error);
    }
  }

  function pageOf(world: World, request: HeldRequest): Page {
    return world.pages.find((page) => page === request.page)!;
  }

  function resetsOf(page: Page, base: string): number {
    return page.shared.resets.get(recordKeyOf(base)) ?? 0;
  }

  const ownResetsOf = (page: Page, base: string): number => ownResets.get(`${page.name} ${base}`) ?? 0;

  function judgePost(world: World, request: HeldRequest): void {
    const page = pageOf(world, request);
    const { base } = request;
    const asks = page.asks.filter((ask) => ask.base === base && ask.outcome === 'waiting' && !ask.isServed);
    expect(asks, 'every POST belongs to one call').not.toEqual([]);
    for (const ask of asks) ask.isServed = true;
    const isReplacement = asks.some(({ kind }) => kind === 'replace');
    posts.set(request, { isReplacement, resets: resetsOf(page, base), ownResets: ownResetsOf(page, base) });
    if (!isReplacement && !raced.has(base)) {
      // A record that storage refused is stored later, without the lock. The other pages see it a moment after that.
      const stored = everFull ? world.seenRecord(page, base) : world.storedRecord(base);
      const { current } = world.inMemory(page, base) ?? stored;
      expect(cartIdOf(current), 'no cart is made where one is current').toBeNull();
    }
    const others = world.network.requests.filter(
      (other) =>
        other !== request && other.method === 'POST' && other.base === base && world.network.isWaitedFor(other),
    );
    if (others.length === 0) return;
    raced.add(base);
    // Without locks, each tab may create one cart at the same time.
    const isGuarded = [request, ...others].every((each) => pageOf(world, each).locks === 'granted');
    const isAlone = others.every(({ sentAt }) => Date.now() - sentAt >= lockHolds);
    if (isGuarded) expect(isAlone, 'one POST of a shop at a time').toBe(true);
  }

  function recordsOf(world: World, base: string): readonly CartRecord[] {
    return [world.storedRecord(base), ...world.pages.flatMap((page) => world.inMemory(page, base) ?? [])];
  }

  function heldIds(world: World, base: string): ReadonlySet<string> {
    return new Set(recordsOf(world, base).flatMap(idsOf));
  }

  /** Carts of a shop that should be somewhere, and are not. */
  function missingIds(world: World, base: string): readonly string[] {
    const held = heldIds(world, base);
    return [...known].flatMap(([cartId, cart]) =>
      cart.base === base && !cart.excused && !held.has(cartId) ? [cartId] : [],
    );
  }

  function excuseMemory(world: World, page: Page): void {
    for (const base of world.bases) {
      for (const cartId of idsOf(world.inMemory(page, base) ?? emptyRecord)) {
        const cart = known.get(cartId);
        if (cart !== undefined) cart.excused = true;
      }
    }
  }

  /** What there was no more room for among the retired is not looked for any more. */
  function excuseOverflow(world: World, base: string): void {
    if (recordsOf(world, base).every(({ retired }) => retired.length < maxRemembered)) return;
    for (const cartId of missingIds(world, base)) known.get(cartId)!.excused = true;
  }

  /** A cart is given up on the service's word alone, one that was assigned never, and only a request replaces one. */
  function judgeChange(world: World, base: string): void {
    const before = lastCurrent.get(base) ?? { status: 'none' };
    const { current: after } = world.storedRecord(base);
    lastCurrent.set(base, after);
    const isRequested = replaced.delete(base) || !world.origin.entries.has(recordKeyOf(base));
    // A page that had its cart in memory may have replaced this one a while ago.
    if (isRequested || everFull || raced.has(base)) return;
    const cartId = cartIdOf(before);
    if (before.status === 'assigned' && after.status === 'none') expect.fail('what was assigned stays so');
    if (cartId === null || before.status !== 'guest' || cartId === cartIdOf(after) || toldGone.has(cartId)) return;
    expect(after.status, 'no fault costs the cart').not.toBe('none');
    expect(after.status, 'no cart displaces another by itself').not.toBe('guest');
  }

  return {
    /** A request leaves its page. */
    onSend(world: World, request: HeldRequest): void {
      watch(() => {
        if (request.method === 'POST') judgePost(world, request);
        else {
          const cartId = decodeURIComponent(request.cartId!);
          if (cartId === probeId) return;
          expect(known.get(cartId)?.base, 'an id goes to the shop that made it, and to no other').toBe(request.base);
        }
      });
    },

    /** A call has failed: in the package's own words, no matter what it was. */
    onError: (error: unknown): void => {
      watch(() => {
        expect(isGuestCartError(error), String(error)).toBe(true);
      });
    },

    onFull(): void {
      everFull = true;
    },

    /** A page is notified the id of a cart that it has made. It drops that, as is meant, when all was reset meanwhile. */
    onMinted(world: World, request: HeldRequest): void {
      const { base, minted: cartId } = request;
      const page = pageOf(world, request);
      const post = posts.get(request)!;
      // A page that has turned to another shop receives nothing of this one, and of who may write over it.
      const isUnheard = page.base !== base && raced.has(base);
      known.set(cartId!, { base, excused: isUnheard || post.resets !== resetsOf(page, base) });
      if (post.ownResets !== ownResetsOf(page, base)) forgotten.add(cartId!);
      if (post.isReplacement) replaced.add(base);
    },

    onReset(world: World, page: Page): void {
      const { base } = page;
      replaced.add(base);
      ownResets.set(`${page.name} ${base}`, ownResetsOf(page, base) + 1);
      // What pages have in memory, as storage was full, they may go on with until they are notified of it.
      const isKnown = world.pages.every((each) => world.inMemory(each, base) === undefined);
      for (const [cartId, cart] of known) {
        if (cart.base !== base) continue;
        cart.excused = true;
        if (isKnown) forgotten.add(cartId);
      }
    },

    /** A page is notified that there is no such cart. */
    onGone({ cartId }: HeldRequest): void {
      toldGone.add(decodeURIComponent(cartId!));
    },

    /** A page is notified that a cart was assigned. */
    onDone({ cartId }: HeldRequest): void {
      assignedIds.add(decodeURIComponent(cartId!));
    },

    /** Something has happened. */
    look(world: World): void {
      if (broken.length > 0) throw broken[0];
      for (const base of world.bases) {
        excuseOverflow(world, base);
        everCurrent.add(cartIdOf(world.storedRecord(base).current));
        // What pages write at one moment, not having seen each other, they put right when they have.
        if (world.pages.every(({ own }) => own.isNotified())) judgeChange(world, base);
      }
    },

    /** What a page had in memory alone goes with it. */
    onLeave: excuseMemory,

    /** A page is notified of storage. A reset takes along what it knows, though that may have come after it. */
    onNotify(world: World, page: Page, untold: readonly Written[]): void {
      if (!untold.some(({ newValue }) => newValue?.includes('reset'))) return;
      excuseMemory(world, page);
      for (const { store } of page.sessions.values()) {
        for (const cartId of idsOf(store.getState())) {
          const cart = known.get(cartId);
          if (cart !== undefined) cart.excused = true;
        }
      }
    },

    /** Nothing is under way: what is promised has to hold. */
    async judge(world: World): Promise<void> {
      for (const base of world.bases) await judgeShop(world, base);
    },
  };

  /** Nothing is under way any more. */
  async function judgeShop(world: World, base: string): Promise<void> {
    const storedRecord = world.storedRecord(base);
    expect(new Set(idsOf(storedRecord)).size, 'each id is stored once').toBe(idsOf(storedRecord).length);
    const isCrossed = world.origin.crossed.has(recordKeyOf(base));
    // A page whose storage was full may not have received of it, nor one that wrote at the same moment.
    const left = everFull || isCrossed ? [] : storedRecord.retired.filter((cartId) => assignedIds.has(cartId));
    expect(left, 'what was assigned is not put back').toEqual([]);
    for (const page of world.pages) {
      if (page.base !== base || world.inMemory(page, base) !== undefined) continue;
      expect(world.session(page).store.getState(), 'every page is on what is in storage').toEqual(storedRecord);
    }
    // A page that has turned to another shop receives nothing of this one, nor of a reset of the moment in which it writes.
    const isFollowed = world.pages.every((page) => page.base === base);
    for (const cartId of heldIds(world, base)) {
      expect(known.get(cartId)?.base, 'an id stays in its shop').toBe(base);
      if (isFollowed || !isCrossed) expect(forgotten, 'what was reset does not come back').not.toContain(cartId);
    }
    for (const cartId of missingIds(world, base)) {
      // Pages that wrote at one moment put the current cart right; the list of those before it is as one of them saw it.
      if (isCrossed && (everFull || toldGone.has(cartId) || !everCurrent.has(cartId))) continue;
      const stored = await world.carts.read(cartId);
      const isTheCustomers = stored?.retired === true || stored?.cart.customer_is_guest === false;
      expect(isTheCustomers, 'no cart that the service has is lost').toBe(true);
    }
  }
}

export type Promises = ReturnType<typeof createPromises>;
