import { describe, expect, test, vi } from 'vitest';
import { createDependentRead } from '../../../../src/core/cart/changing/dependent-read.ts';
import type { CartCache } from '../../../../src/core/cart/reading/cart-cache.ts';
import { openBrowser } from '../../../support/open-browser.ts';

/** A dependent read whose responses the test controls, on a cart whose reads are counted. */
function open({ isWanted = true } = {}) {
  const session = openBrowser().tab();
  session.cartStore.adopt('first');
  const cart = { reads: 1, updatedAt: 1 };
  const cache: CartCache = {
    getCart: () => undefined,
    patch: () => Promise.resolve(),
    refetch: () => Promise.resolve(true),
    readCount: () => cart.reads,
    updatedAt: () => cart.updatedAt,
    isSettled: () => true,
    isReading: () => false,
    subscribe: () => () => undefined,
  };
  const sent: {
    cartId: string;
    signal: AbortSignal | undefined;
    respond: PromiseWithResolvers<string>;
  }[] = [];
  const read = createDependentRead<string>({
    session,
    cache,
    isWanted: () => isWanted,
    onChange: () => undefined,
    retry: { retry: false },
    read: (cartId, { signal }) => {
      const respond = Promise.withResolvers<string>();
      sent.push({ cartId, signal, respond });
      return respond.promise;
    },
  });
  return { session, cart, sent, read };
}

describe('a read that depends on the cart', () => {
  test('is sent once for each read of the cart', async () => {
    const { cart, sent, read } = open();
    read.follow();
    read.follow();
    expect(sent).toHaveLength(1);
    expect(read.getState()).toMatchObject({ data: undefined, isFetching: true, ofRead: 1 });
    sent[0]!.respond.resolve('totals');
    await read.whenIdle();
    expect(read.getState()).toEqual({ data: 'totals', isFetching: false, error: null, ofRead: 1 });
    read.follow();
    cart.reads = 2;
    read.follow();
    expect(sent).toHaveLength(2);
  });

  test('is not sent before the cart is read, nor if nothing uses it', () => {
    const { cart, sent, read } = open();
    cart.reads = 0;
    read.follow();
    const unwanted = open({ isWanted: false });
    unwanted.read.follow();
    expect([...sent, ...unwanted.sent]).toEqual([]);
  });

  test('is aborted by a newer one, whose response counts even if it comes first', async () => {
    const { cart, sent, read } = open();
    read.follow();
    cart.reads = 2;
    read.follow();
    expect(sent[0]!.signal?.aborted).toBe(true);
    sent[1]!.respond.resolve('new');
    await read.whenIdle();
    sent[0]!.respond.resolve('old');
    await Promise.resolve();
    expect(read.getState()).toMatchObject({ data: 'new', ofRead: 2 });
  });

  test('has no data of another cart', async () => {
    const { session, sent, read } = open();
    read.follow();
    sent[0]!.respond.resolve('totals');
    await read.whenIdle();
    session.cartStore.adopt('second');
    expect(read.getState()).toMatchObject({ data: undefined, isFetching: false });
    read.follow();
    expect(sent.map(({ cartId }) => cartId)).toEqual(['first', 'second']);
  });

  test('is repeated after a pause in which the cart changed, or which was long', async () => {
    const { cart, sent, read } = open();
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const pauseAndFollow = async () => {
      read.resume();
      read.follow();
      const { length } = sent;
      sent.at(-1)!.respond.resolve('totals');
      await read.whenIdle();
      read.pause();
      return length;
    };
    expect(await pauseAndFollow()).toBe(1);
    now.mockReturnValue(1_020_000);
    expect(await pauseAndFollow()).toBe(1);
    cart.updatedAt = 2;
    expect(await pauseAndFollow()).toBe(2);
    now.mockReturnValue(1_060_000);
    expect(await pauseAndFollow()).toBe(3);
  });
});
