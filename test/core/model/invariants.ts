import { expect } from 'vitest';
import { isGuestCartError } from '../../../src/core/api/errors.ts';
import { probeId } from '../../../src/core/api/cart-url.ts';
import {
  cartIdOf,
  emptyRecord,
  type CartRecord,
  type CurrentCart,
} from '../../../src/core/cart/record/record.ts';
import { recordKeyOf } from '../../../src/core/cart/record/record-keys.ts';
import type { PendingRequest } from './controlled-network.ts';
import type { Written } from './origin-storage.ts';
import type { Page, World } from './world.ts';

/** Milliseconds, shorter than the wait for another page's lock. */
const lockHolds = 19_000;
const maxRemembered = 5;

interface KnownCart {
  readonly base: string;
  /**
   * It may be missing: its page was closed, it was reset, or the list of retired carts was full.
   */
  excused: boolean;
}

interface SentPost {
  readonly isReplacement: boolean;
  /** Number of resets that the page knew, and of those in the page itself. */
  readonly resets: number;
  readonly ownResets: number;
}

function idsOf({ current, retired }: CartRecord): readonly string[] {
  const cartId = cartIdOf(current);
  return cartId === null ? retired : [cartId, ...retired];
}

/**
 * The invariants of carts in a browser, for any sequence of steps. Observes requests and records
 * while steps run, and checks the stored carts when nothing is in flight.
 */
export function createInvariants() {
  /** Ids that a page received, with the base URL that created them. */
  const known = new Map<string, KnownCart>();
  /** Ids that a reset removed. */
  const forgotten = new Set<string>();
  /** The state of its page when each POST was sent. */
  const posts = new Map<PendingRequest, SentPost>();
  /** Base URLs whose cart was replaced or reset since the last check. */
  const replaced = new Set<string>();
  let everFull = false;
  /** Base URLs with two POSTs in flight at the same time, where no lock could prevent it. */
  const raced = new Set<string>();
  /** Ids of carts that a page was notified are gone. */
  const reportedGone = new Set<string>();
  /** Ids of carts that a page was notified are assigned. */
  const assignedIds = new Set<string>();
  const everCurrent = new Set<string | null>();
  const lastCurrent = new Map<string, CurrentCart>();
  const ownResets = new Map<string, number>();
  /**
   * Failed checks. Thrown later: thrown inside `fetch`, the product would handle them as network
   * errors.
   */
  const broken: unknown[] = [];

  function watch(check: () => void): void {
    try {
      check();
    } catch (error) {
      broken.push(error);
    }
  }

  function pageOf(world: World, request: PendingRequest): Page {
    return world.pages.find((page) => page === request.page)!;
  }

  function resetsOf(page: Page, base: string): number {
    return page.shared.resets.get(recordKeyOf(base)) ?? 0;
  }

  const ownResetsOf = (page: Page, base: string): number =>
    ownResets.get(`${page.name} ${base}`) ?? 0;

  function checkPost(world: World, request: PendingRequest): void {
    const page = pageOf(world, request);
    const { base } = request;
    const calls = page.calls.filter(
      (call) => call.base === base && call.outcome === 'waiting' && !call.isServed,
    );
    expect(calls, 'every POST belongs to one call').not.toEqual([]);
    for (const call of calls) call.isServed = true;
    const isReplacement = calls.some(({ kind }) => kind === 'replace');
    const ordered = calls.flatMap((call) => call.ordered ?? []);
    posts.set(request, {
      isReplacement: isReplacement || ordered.length > 0,
      resets: resetsOf(page, base),
      ownResets: ownResetsOf(page, base),
    });
    if (!isReplacement && !raced.has(base)) {
      // A record that storage refused is stored later, without the lock. The other pages see it a
      // moment after that.
      const stored = everFull ? world.seenRecord(page, base) : world.storedRecord(base);
      const { current } = world.inMemory(page, base) ?? stored;
      const message = 'no cart is made where one is current, unless it was ordered';
      expect([null, ...ordered], message).toContain(cartIdOf(current));
    }
    const others = world.network.requests.filter(
      (other) =>
        other !== request &&
        other.method === 'POST' &&
        other.base === base &&
        world.network.isWaitedFor(other),
    );
    if (others.length === 0) return;
    raced.add(base);
    // Without locks, each tab may create one cart at the same time.
    const isGuarded = [request, ...others].every((each) => pageOf(world, each).locks === 'granted');
    const isAlone = others.every(({ sentAt }) => Date.now() - sentAt >= lockHolds);
    if (isGuarded) expect(isAlone, 'one POST of a shop at a time').toBe(true);
  }

  function recordsOf(world: World, base: string): readonly CartRecord[] {
    return [
      world.storedRecord(base),
      ...world.pages.flatMap((page) => world.inMemory(page, base) ?? []),
    ];
  }

  function storedIds(world: World, base: string): ReadonlySet<string> {
    return new Set(recordsOf(world, base).flatMap(idsOf));
  }

  /** Carts of a shop that are neither stored nor in the memory of a page, and are not excused. */
  function missingIds(world: World, base: string): readonly string[] {
    const stored = storedIds(world, base);
    return [...known].flatMap(([cartId, cart]) =>
      cart.base === base && !cart.excused && !stored.has(cartId) ? [cartId] : [],
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

  /** Excuses the carts that a full list of retired carts had no room for. */
  function excuseOverflow(world: World, base: string): void {
    if (recordsOf(world, base).every(({ retired }) => retired.length < maxRemembered)) return;
    for (const cartId of missingIds(world, base)) known.get(cartId)!.excused = true;
  }

  /** Only a 404 drops a cart, nothing drops an assigned one, and only a request replaces one. */
  function checkChange(world: World, base: string): void {
    const before = lastCurrent.get(base) ?? { status: 'none' };
    const { current: after } = world.storedRecord(base);
    lastCurrent.set(base, after);
    const isRequested = replaced.delete(base) || !world.origin.entries.has(recordKeyOf(base));
    // A page with its cart in memory may have replaced this one earlier.
    if (isRequested || everFull || raced.has(base)) return;
    const cartId = cartIdOf(before);
    if (before.status === 'assigned' && after.status === 'none')
      expect.fail('an assigned cart stays assigned');
    if (
      cartId === null ||
      before.status !== 'guest' ||
      cartId === cartIdOf(after) ||
      reportedGone.has(cartId)
    )
      return;
    expect(after.status, 'no fault costs the cart').not.toBe('none');
    expect(after.status, 'no cart replaces another without a call').not.toBe('guest');
  }

  return {
    /** Called when a page sends a request. */
    onSend(world: World, request: PendingRequest): void {
      watch(() => {
        if (request.method === 'POST') checkPost(world, request);
        else {
          const cartId = decodeURIComponent(request.cartId!);
          if (cartId === probeId) return;
          expect(
            known.get(cartId)?.base,
            'an id goes to the shop that made it, and to no other',
          ).toBe(request.base);
        }
      });
    },

    /** Called when a call fails. Every error has to be a `GuestCartError`. */
    onError: (error: unknown): void => {
      watch(() => {
        expect(isGuestCartError(error), String(error)).toBe(true);
      });
    },

    onFull(): void {
      everFull = true;
    },

    /**
     * Called when a page receives the id of a created cart. It drops the id if a reset came in
     * between.
     */
    onMinted(world: World, request: PendingRequest): void {
      const { base, minted: cartId } = request;
      const page = pageOf(world, request);
      const post = posts.get(request)!;
      // A page that shows another shop now is not notified when another page overwrites the record.
      const isUnnotified = page.base !== base && raced.has(base);
      known.set(cartId!, { base, excused: isUnnotified || post.resets !== resetsOf(page, base) });
      if (post.ownResets !== ownResetsOf(page, base)) forgotten.add(cartId!);
      if (post.isReplacement) replaced.add(base);
    },

    /** Called before the browser deletes its storage. The cart of the cookie stays. */
    onClear(world: World): void {
      for (const [cartId, cart] of known)
        if (cartId !== world.cookieId(cart.base)) cart.excused = true;
    },

    /**
     * Called when a server has set the cookie of a shop, which had `before`. If storage was cleared
     * while no page showed the shop, nothing in the browser has that cart any more.
     */
    onLateCookie(world: World, base: string, before: string | null): void {
      if (before === null || world.pages.some((page) => page.base === base)) return;
      if (missingIds(world, base).includes(before)) known.get(before)!.excused = true;
    },

    onReset(world: World, page: Page): void {
      const { base } = page;
      replaced.add(base);
      ownResets.set(`${page.name} ${base}`, ownResetsOf(page, base) + 1);
      // Pages with a record in memory, because storage was full, may use it until they are
      // notified.
      const isKnown = world.pages.every((each) => world.inMemory(each, base) === undefined);
      for (const [cartId, cart] of known) {
        if (cart.base !== base) continue;
        cart.excused = true;
        if (isKnown) forgotten.add(cartId);
      }
    },

    /** Called when a page is notified that a cart does not exist. */
    onGone({ cartId }: PendingRequest): void {
      reportedGone.add(decodeURIComponent(cartId!));
    },

    /** Called when a page is notified that a cart was assigned. */
    onDone({ cartId }: PendingRequest): void {
      assignedIds.add(decodeURIComponent(cartId!));
    },

    /** Checks what holds after each step. */
    checkStep(world: World): void {
      if (broken.length > 0) throw broken[0];
      for (const base of world.bases) {
        excuseOverflow(world, base);
        everCurrent.add(cartIdOf(world.storedRecord(base).current));
        // Pages that wrote at the same time converge once each has seen the other's record.
        if (world.pages.every(({ own }) => own.isNotified())) checkChange(world, base);
      }
    },

    /** Called when a page is closed: ids that were only in its memory are lost. */
    onLeave: excuseMemory,

    /**
     * Called when a page is notified of storage. A reset removes what the page knows, even if that
     * is newer.
     */
    onNotify(world: World, page: Page, unread: readonly Written[]): void {
      if (!unread.some(({ newValue }) => newValue?.includes('reset'))) return;
      excuseMemory(world, page);
      for (const { store } of page.sessions.values()) {
        for (const cartId of idsOf(store.getState())) {
          const cart = known.get(cartId);
          if (cart !== undefined) cart.excused = true;
        }
      }
    },

    /** Checks everything. Call it when nothing is in flight. */
    async check(world: World): Promise<void> {
      for (const base of world.bases) await checkShop(world, base);
    },
  };

  async function checkShop(world: World, base: string): Promise<void> {
    // Without an event of storage, a page looks at the cookie when it needs the cart.
    if (world.hasCookie && everFull)
      for (const page of world.pages) world.session(page).getCartId();
    while (world.pages.map(({ own }) => own.notify()).includes(true));
    const storedRecord = world.storedRecord(base);
    expect(new Set(idsOf(storedRecord)).size, 'each id is stored once').toBe(
      idsOf(storedRecord).length,
    );
    const isCrossed = world.origin.crossed.has(recordKeyOf(base));
    if (world.hasCookie && !everFull && !isCrossed && !world.hasLateCookie(base)) {
      const { current } = storedRecord;
      expect(world.cookieId(base), 'the cookie has the guest’s cart').toBe(
        current.status === 'guest' ? current.cartId : null,
      );
    }
    // A page may have missed it if its storage was full, or if it wrote at the same time.
    const left =
      everFull || isCrossed ? [] : storedRecord.retired.filter((cartId) => assignedIds.has(cartId));
    expect(left, 'an assigned cart is not among the retired').toEqual([]);
    for (const page of world.pages) {
      if (page.base !== base || world.inMemory(page, base) !== undefined) continue;
      expect(world.session(page).store.getState(), 'every page has the stored record').toEqual(
        storedRecord,
      );
    }
    // A page that now shows another shop is not notified. Neither is a page that is writing during
    // a reset.
    const isFollowed = world.pages.every((page) => page.base === base);
    for (const cartId of storedIds(world, base)) {
      expect(known.get(cartId)?.base, 'an id stays in its shop').toBe(base);
      if (isFollowed || !isCrossed)
        expect(forgotten, 'a reset cart does not come back').not.toContain(cartId);
    }
    for (const cartId of missingIds(world, base)) {
      // After writes at the same time the current cart converges; the retired carts are as one of
      // the pages saw them.
      if (isCrossed && (everFull || reportedGone.has(cartId) || !everCurrent.has(cartId))) continue;
      const stored = await world.carts.read(cartId);
      const isTheCustomers = stored?.retired === true || stored?.cart.customer_is_guest === false;
      expect(isTheCustomers, 'no cart that the service has is lost').toBe(true);
    }
  }
}

export type Invariants = ReturnType<typeof createInvariants>;
