import { describe, expect, test, vi } from 'vitest';
import { GuestCartError } from '../../../src/core/api/errors.ts';
import type { GuestCartWindowApi } from '../../../src/element/script-tag/window-api.ts';
import { createWindowStub } from '../../../src/element/script-tag/window-stub.ts';

function realApi(over: Partial<GuestCartWindowApi> = {}): GuestCartWindowApi {
  return {
    version: '1.0.0',
    ensureCart: () => Promise.resolve('id'),
    getCart: () => null,
    show: () => undefined,
    close: () => undefined,
    push(task) {
      task(this);
    },
    ...over,
  } as GuestCartWindowApi;
}

const network = new GuestCartError('network', 'a file did not load.');

describe('window.GuestCart before the app has loaded', () => {
  test('runs the queued calls in order, and returns promises of their results', async () => {
    const order: string[] = [];
    const note = (what: string) => () => {
      order.push(what);
    };
    const stub = createWindowStub('1.0.0', () => undefined);
    stub.api.push(note('pushed before'));
    stub.api.show();
    stub.api.push(note('pushed'));
    stub.api.close();
    const call = stub.api.ensureCart();
    expect(order).toEqual([]);
    stub.resolve(realApi({ show: note('show'), close: note('close') }));
    expect(order).toEqual(['pushed before', 'show', 'pushed', 'close']);
    for (const id of [call, stub.api.ensureCart()]) await expect(id).resolves.toBe('id');
  });

  test('keeps options after an error, and rejects an addition', async () => {
    const stub = createWindowStub('1.0.0', () => undefined);
    const resolveItem = (): null => null;
    stub.api.configure({ resolveItem });
    const addition = stub.api.addItem({ sku: 'MUG' });
    stub.reject(network);
    await expect(addition).rejects.toBe(network);
    const configure = vi.fn();
    stub.resolve(realApi({ configure }));
    expect(configure.mock.calls).toEqual([[{ resolveItem }]]);
  });

  test('rejects the promise of a call that throws', async () => {
    const stub = createWindowStub('1.0.0', () => undefined);
    const call = stub.api.refresh();
    const fail = (): never => {
      throw new GuestCartError('misconfigured', 'there is no cart on the page.');
    };
    stub.resolve(realApi({ refresh: fail }));
    await expect(call).rejects.toMatchObject({ code: 'misconfigured' });
  });

  test('reports a task that throws, and runs the next one', () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const next = vi.fn();
    const error = new Error('an error of the page');
    const fails = (): never => {
      throw error;
    };
    const stub = createWindowStub('1.0.0', () => undefined);
    stub.api.push(fails);
    stub.api.push(next);
    stub.resolve(realApi());
    expect(report).toHaveBeenCalledExactlyOnceWith(error);
    expect(next).toHaveBeenCalledOnce();
  });

  test('keeps tasks and listeners after an error, until the app has loaded', async () => {
    const done: string[] = [];
    const stub = createWindowStub('1.0.0', () => undefined);
    stub.api.push(() => done.push('first task'));
    stub.api.push(() => done.push('pushed'));
    stub.api.on('updated', () => undefined);
    stub.reject(network);
    stub.api.push(() => done.push('task after the error'));
    expect(done).toEqual([]);
    stub.resolve(realApi({ on: () => void done.push('on') }));
    expect(done).toEqual(['first task', 'pushed', 'on', 'task after the error']);
    await expect(stub.api.ready).resolves.toBeDefined();
  });

  test('loads the app again on the next call after an error', () => {
    const onCall = vi.fn();
    const stub = createWindowStub('1.0.0', onCall);
    stub.reject(network);
    // The promise is not awaited. An unhandled rejection would fail the run.
    stub.api.close();
    expect(onCall).toHaveBeenCalledExactlyOnceWith('close');
  });

  test('rejects every call until the app has loaded', async () => {
    const stub = createWindowStub('1.0.0', () => undefined);
    const call = stub.api.ensureCart();
    stub.reject(network);
    await expect(call).rejects.toBe(network);
    await expect(stub.api.ensureCart()).rejects.toBe(network);
    stub.resolve(realApi());
    await expect(stub.api.ensureCart()).resolves.toBe('id');
    await expect(stub.api.ready).resolves.toMatchObject({ version: '1.0.0' });
  });
});
