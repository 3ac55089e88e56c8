// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { GuestCartError } from '../../../../src/core/api/errors.ts';
import { createCartHandles } from '../../../../src/core/cart/writes/cart-handle.ts';
import { createCartWrite, type ReadOfChange } from '../../../../src/core/cart/writes/cart-write.ts';
import { createEdits } from '../../../../src/core/cart/writes/change-progress.ts';
import { idleMutation } from '../../../../src/core/cart/state/mutation.ts';
import { createUnsavedChanges } from '../../../../src/core/cart/writes/unsaved-changes.ts';
import { createWriteQueue } from '../../../../src/core/cart/writes/write-queue.ts';
import { openCommands } from '../../../support/cart-commands.ts';
import { flush } from '../../../support/served-network.ts';

const refused = new GuestCartError('rejected', 'no.');
const offline = new GuestCartError('network', 'offline.', { notSent: true });
const withdrawn = { code: 'aborted', notSent: true, operation: 'coupons' };

/** A write of one cart, to whose requests the test responds. */
async function open() {
  const page = await openCommands({ features: [] });
  const { session, reader, cartId } = page;
  const requests: (PromiseWithResolvers<undefined> & { readonly variables: string })[] = [];
  /** Of requests, also without a connection. */
  const tries: string[] = [];
  const other = new AbortController();
  const read = Promise.withResolvers<undefined>();
  const readAfterWrite = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const ownRead: ReadOfChange = {
    subscribe: () => () => undefined,
    whenIdle: () => read.promise,
    isOfLastRead: () => true,
  };
  const { queueWrite, whenIdle } = createWriteQueue(session);
  const unsaved = createUnsavedChanges(session);
  const track = vi.spyOn(unsaved, 'track');
  const dismiss = vi.spyOn(unsaved, 'dismiss');
  const edits = createEdits();
  const write = createCartWrite<string>(
    {
      session,
      reader,
      handle: { ...createCartHandles({ session, reader, whenIdle })(cartId), readAfterWrite },
      signal: other.signal,
      queueWrite,
      unsaved,
      edits,
    },
    {
      operation: 'coupons',
      request(variables) {
        tries.push(variables);
        if (!navigator.onLine) throw offline;
        const request = { variables, ...Promise.withResolvers<undefined>() };
        requests.push(request);
        return request.promise;
      },
      read: ownRead,
      isMade: () => false,
      unsaved: (code) => ({ kind: 'code', code }),
    },
  );
  /** Begins a change, whose rejection the test may ignore. */
  function change(variables: string): Promise<void> {
    const changed = write.run(variables);
    changed.catch(() => undefined);
    return changed;
  }
  const untilSent = (count: number): Promise<void> =>
    page.waitFor(() => expect(requests).toHaveLength(count));
  const untilWaiting = (): Promise<void> =>
    page.waitFor(() => expect(write.getState().isWaiting).toBe(true));

  return {
    ...page,
    write,
    change,
    requests,
    tries,
    queueWrite,
    readAfterWrite,
    endRead: (): void => read.resolve(undefined),
    track,
    dismiss,
    leaveCart: (): void => other.abort(),
    untilSent,
    edits,
    sent: (): readonly string[] => requests.map(({ variables }) => variables),
    /** The changed cart is read immediately. */
    openWaiting: async (variables: string): Promise<Promise<void>[]> => {
      read.resolve(undefined);
      page.shop.offline();
      const changed = change(variables);
      await untilWaiting();
      return [changed];
    },
  };
}

describe('a write', () => {
  test('is pending until the cart and what follows it were read', async () => {
    const { write, change, requests, untilSent, readAfterWrite, endRead } = await open();
    const changed = change('one');
    const pending = { ...idleMutation, isPending: true, variables: 'one' };
    expect(write.getState()).toEqual(pending);
    await untilSent(1);
    expect(readAfterWrite).not.toHaveBeenCalled();
    requests[0]!.resolve(undefined);
    await flush();
    expect(readAfterWrite).toHaveBeenCalledOnce();
    expect(write.getState()).toEqual(pending);
    endRead();
    await changed;
    expect(write.getState()).toEqual({ ...idleMutation, variables: 'one', data: true });
  });

  test('that fails has its error, once the cart was read, until it is reset', async () => {
    const { write, change, requests, untilSent, endRead, readAfterWrite } = await open();
    const changed = change('one');
    await untilSent(1);
    requests[0]!.reject(refused);
    await flush();
    expect(readAfterWrite).toHaveBeenCalledOnce();
    expect(write.getState().isPending).toBe(true);
    endRead();
    await expect(changed).rejects.toBe(refused);
    expect(write.getState()).toEqual({ ...idleMutation, variables: 'one', error: refused });
    write.reset();
    expect(write.getState()).toEqual(idleMutation);
  });

  test('names what failed, whatever was thrown', async () => {
    const { change, requests, untilSent, endRead } = await open();
    endRead();
    const changed = change('one');
    await untilSent(1);
    requests[0]!.reject(new TypeError('a mistake'));
    await expect(changed).rejects.toMatchObject({ code: 'bad-response', operation: 'coupons' });
  });

  test('is sent after earlier writes, and later ones after its response', async () => {
    const { change, queueWrite, requests, sent, untilSent } = await open();
    const earlier = Promise.withResolvers<undefined>();
    const later = vi.fn<() => Promise<void>>(() => Promise.resolve());
    void queueWrite(() => earlier.promise);
    void change('one');
    const after = queueWrite(later);
    await flush();
    expect(sent()).toEqual([]);
    earlier.resolve(undefined);
    await untilSent(1);
    expect(later).not.toHaveBeenCalled();
    requests[0]!.resolve(undefined);
    await after;
  });

  test('that was sent goes on unseen after another one', async () => {
    const { write, change, requests, sent, untilSent, endRead } = await open();
    endRead();
    const first = change('one');
    await untilSent(1);
    write.reset();
    expect(write.getState()).toMatchObject({ isPending: true, isWaiting: false, variables: 'one' });
    const second = change('two');
    requests[0]!.reject(refused);
    await expect(first).rejects.toBe(refused);
    expect(write.getState()).toMatchObject({ isPending: true, variables: 'two', error: null });
    await untilSent(2);
    requests[1]!.resolve(undefined);
    await second;
    expect(sent()).toEqual(['one', 'two']);
    expect(write.getState()).toMatchObject({ isPending: false, variables: 'two', error: null });
  });

  test('is kept for a sign-in until the shop has confirmed it, or its error is dismissed', async () => {
    const { write, change, track, dismiss } = await open();
    void change('one');
    const [[id, { change: kept }]] = track.mock.calls as [Parameters<typeof track>];
    expect(kept).toEqual({ kind: 'code', code: 'one' });
    write.reset();
    expect(dismiss).toHaveBeenCalledExactlyOnceWith(id);
  });
});

describe('a write without a connection', () => {
  test('waits, and is sent once when the cart can be read', async () => {
    const page = await open();
    const { write, openWaiting, edits, shop, reader } = page;
    const { requests, sent, untilSent, readAfterWrite } = page;
    const [changed] = await openWaiting('one');
    const waiting = { ...idleMutation, isPending: true, isWaiting: true, variables: 'one' };
    expect(write.getState()).toEqual(waiting);
    expect(edits.getProgress()).toBe('waiting');
    expect(readAfterWrite).not.toHaveBeenCalled();
    shop.online();
    void reader.read();
    await untilSent(1);
    expect(write.getState()).toMatchObject({ isPending: true, isWaiting: false, variables: 'one' });
    requests[0]!.resolve(undefined);
    await changed;
    expect(sent()).toEqual(['one']);
    expect(write.getState()).toMatchObject({ isPending: false, isWaiting: false, error: null });
  });

  test('is not tried again before the cart was read', async () => {
    const { openWaiting, queueWrite, tries, leaveCart, shop } = await open();
    const [changed] = await openWaiting('one');
    const later = () => Promise.resolve();
    // What is tried again at once is before the second of two writes.
    await queueWrite(later);
    await queueWrite(later);
    expect(tries).toEqual(['one']);
    shop.online();
    leaveCart();
    await expect(changed).rejects.toMatchObject(withdrawn);
  });

  test.each(['waits', 'is queued again'])(
    'is not sent if it is withdrawn while it %s',
    async (when) => {
      const { write, openWaiting, queueWrite, shop, reader, sent, track } = await open();
      const [changed] = await openWaiting('one');
      const earlier = Promise.withResolvers<undefined>();
      void queueWrite(() => earlier.promise);
      if (when === 'is queued again') {
        shop.online();
        await reader.read();
        await flush();
      }
      write.reset();
      expect(write.getState()).toEqual(idleMutation);
      shop.online();
      await reader.read();
      earlier.resolve(undefined);
      await expect(changed).rejects.toMatchObject(withdrawn);
      expect(sent()).toEqual([]);
      // A sign-in does not name it.
      await expect(track.mock.calls[0]?.[2]).resolves.toBe(false);
    },
  );

  test('is withdrawn by the next one', async () => {
    const { change, openWaiting, shop, reader, requests, sent, untilSent } = await open();
    const [first] = await openWaiting('one');
    const second = change('one');
    await expect(first).rejects.toMatchObject(withdrawn);
    shop.online();
    void reader.read();
    await untilSent(1);
    requests[0]!.resolve(undefined);
    await second;
    expect(sent()).toEqual(['one']);
  });
});
