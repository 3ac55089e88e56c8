import { describe, expect, test, vi } from 'vitest';
import { GuestCartError } from '../../../../src/core/api/errors.ts';
import { createDependentRead } from '../../../../src/core/cart/commands/dependent-read.ts';
import { notRead, type CartReading } from '../../../../src/core/cart/state/cart-reading.ts';
import { createEdits } from '../../../../src/core/cart/writes/change-progress.ts';
import { openBrowser } from '../../../support/open-browser.ts';

const cartId = 'cart';
const assigned = { current: { status: 'assigned', cartId } } as const;
const notFound = new GuestCartError('cart-not-found', 'there is no such cart.', {
  operation: 'totals',
});

type TestCart = Partial<{ -readonly [Name in keyof CartReading]: CartReading[Name] }>;

/** A dependent read whose responses the test controls, on a cart whose reads are counted. */
function open(uses = { isWanted: true }, first: TestCart = {}) {
  const session = openBrowser().tab();
  const cart: TestCart = { reads: 1, updatedAt: 1, ...first };
  const getCart = (): CartReading => ({
    ...notRead,
    current: { status: 'guest', cartId },
    ...cart,
  });
  const sent: {
    readonly signal: AbortSignal | undefined;
    readonly respond: PromiseWithResolvers<string>;
  }[] = [];
  const other = new AbortController();
  const context = {
    signal: other.signal,
    session,
    handle: { getState: getCart },
    retry: { retry: false },
    edits: createEdits(),
  };
  const read = createDependentRead<string>(context, {
    isWanted: () => uses.isWanted,
    request: ({ signal }) => {
      const respond = Promise.withResolvers<string>();
      sent.push({ signal, respond });
      return respond.promise;
    },
  });
  return { cart, sent, read, uses, end: () => other.abort() };
}

describe('a read that depends on the cart', () => {
  test('is sent once for each read of the cart', async () => {
    const { cart, sent, read } = open();
    read.readIfNeeded();
    read.readIfNeeded();
    expect(sent).toHaveLength(1);
    expect(read.getState()).toMatchObject({ data: undefined, isFetching: true });
    sent[0]!.respond.resolve('totals');
    await read.whenIdle();
    expect(read.getState()).toMatchObject({ data: 'totals', isFetching: false, error: null });
    expect(read.isStale()).toBe(false);
    read.readIfNeeded();
    cart.reads = 2;
    expect(read.isStale()).toBe(true);
    read.readIfNeeded();
    expect(sent).toHaveLength(2);
  });

  test.each<[string, TestCart]>([
    ['is being read the first time', { reads: 1, fetchStatus: 'fetching' }],
    ['was read on the page before', { reads: 0, cart: {} }],
  ])('is sent while the cart %s', (_what, cart) => {
    const { sent, read } = open(undefined, cart);
    read.readIfNeeded();
    expect(sent).toHaveLength(1);
  });

  test('of an assigned cart is sent after the cart was read', () => {
    const { cart, sent, read } = open(undefined, { ...assigned, fetchStatus: 'fetching' });
    read.readIfNeeded();
    expect(sent).toEqual([]);
    cart.fetchStatus = 'idle';
    read.readIfNeeded();
    expect(sent).toHaveLength(1);
  });

  test('of an assigned cart is not sent again after the shop has refused it', async () => {
    const { cart, sent, read } = open(undefined, assigned);
    read.readIfNeeded();
    sent[0]!.respond.reject(notFound);
    await read.whenIdle();
    cart.reads = 2;
    read.readIfNeeded();
    expect(sent).toHaveLength(1);
  });

  test('is not sent before the cart is read, nor if nothing uses it', () => {
    const { cart, sent, read } = open();
    cart.reads = 0;
    read.readIfNeeded();
    const unwanted = open({ isWanted: false });
    unwanted.read.readIfNeeded();
    expect([...sent, ...unwanted.sent]).toEqual([]);
  });

  test('is aborted by a newer one, whose response counts even if it comes first', async () => {
    const { cart, sent, read } = open();
    read.readIfNeeded();
    cart.reads = 2;
    read.readIfNeeded();
    expect(sent[0]!.signal?.aborted).toBe(true);
    sent[1]!.respond.resolve('new');
    await read.whenIdle();
    sent[0]!.respond.resolve('old');
    await Promise.resolve();
    expect(read.getState()).toMatchObject({ data: 'new' });
    expect(read.isStale()).toBe(false);
  });

  test('is aborted when another cart is current, and no longer waited for', async () => {
    const { sent, read, end } = open();
    read.readIfNeeded();
    const idle = read.whenIdle();
    end();
    expect(sent[0]!.signal?.aborted).toBe(true);
    await idle;
    expect(read.getState()).toMatchObject({ data: undefined, isFetching: false });
  });

  test('is not repeated while it is used, nor beside one that is in flight', async () => {
    const { cart, sent, read, uses } = open();
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    read.readIfNeeded();
    uses.isWanted = false;
    read.readIfNeeded();
    cart.updatedAt = 2;
    uses.isWanted = true;
    read.readIfNeeded();
    sent[0]!.respond.resolve('totals');
    await read.whenIdle();
    now.mockReturnValue(1_060_000);
    read.readIfNeeded();
    expect(sent).toHaveLength(1);
  });

  test('is repeated if the cart has changed, or much time has passed, while nothing used it', async () => {
    const { cart, sent, read, uses } = open();
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
    const useOnce = async () => {
      uses.isWanted = true;
      read.readIfNeeded();
      const { length } = sent;
      sent.at(-1)!.respond.resolve('totals');
      await read.whenIdle();
      read.readIfNeeded();
      expect(sent).toHaveLength(length);
      uses.isWanted = false;
      read.readIfNeeded();
      return length;
    };
    expect(await useOnce()).toBe(1);
    now.mockReturnValue(1_020_000);
    expect(await useOnce()).toBe(1);
    cart.updatedAt = 2;
    read.readIfNeeded();
    expect(await useOnce()).toBe(2);
    now.mockReturnValue(1_060_000);
    expect(await useOnce()).toBe(3);
  });
});
