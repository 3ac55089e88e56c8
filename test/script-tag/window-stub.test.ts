import { describe, expect, test, vi } from 'vitest';
import { GuestCartError } from '../../src/api/errors.ts';
import type { GuestCartWindowApi } from '../../src/script-tag/window-api.ts';
import { createWindowStub } from '../../src/script-tag/window-stub.ts';

function pageCart(over: Partial<GuestCartWindowApi> = {}): GuestCartWindowApi {
  const calls: string[] = [];
  const note = (name: string) => () => void calls.push(name);
  return {
    version: '1.0.0',
    ensureCart: () => Promise.resolve('id'),
    getCart: () => null,
    open: note('open'),
    close: note('close'),
    push(task) {
      task(this);
    },
    ...over,
  } as GuestCartWindowApi;
}

const network = new GuestCartError('network', 'a part did not arrive.');

describe('window.GuestCart before the script has arrived in whole', () => {
  test('does what was asked in the order of asking', async () => {
    const order: string[] = [];
    const note = (what: string) => () => {
      order.push(what);
    };
    const standIn = createWindowStub('1.0.0', () => undefined);
    standIn.cart.push(note('pushed before'));
    standIn.cart.open();
    standIn.cart.push(note('pushed'));
    standIn.cart.close();
    expect(order).toEqual([]);
    standIn.resolve(pageCart({ open: note('open'), close: note('close') }));
    expect(order).toEqual(['pushed before', 'open', 'pushed', 'close']);
  });

  test('promises what the cart will give', async () => {
    const standIn = createWindowStub('1.0.0', () => undefined);
    const asked = standIn.cart.ensureCart();
    standIn.resolve(pageCart());
    await expect(asked).resolves.toBe('id');
    await expect(standIn.cart.ensureCart()).resolves.toBe('id');
    await expect(standIn.cart.ready).resolves.toMatchObject({ version: '1.0.0' });
  });

  test('has no cart yet, and its own version', () => {
    const standIn = createWindowStub('1.0.0', () => undefined);
    expect(standIn.cart.getCart()).toBeNull();
    expect(standIn.cart.version).toBe('1.0.0');
    standIn.resolve(pageCart({ getCart: () => ({ id: 7 }) }));
    expect(standIn.cart.getCart()).toEqual({ id: 7 });
  });

  test('sends for the rest at the first ask', () => {
    const urge = vi.fn();
    const { cart } = createWindowStub('1.0.0', urge);
    expect(urge).not.toHaveBeenCalled();
    cart.refresh().catch(() => undefined);
    expect(urge).toHaveBeenCalledOnce();
  });

  test('keeps who knows the products until there are carts to tell, and fails what was to be added', async () => {
    const standIn = createWindowStub('1.0.0', () => undefined);
    const resolveItem = (): null => null;
    standIn.cart.resolveItemsWith(resolveItem);
    const adding = standIn.cart.addItem({ sku: 'MUG' });
    standIn.reject(network);
    await expect(adding).rejects.toBe(network);
    const resolveItemsWith = vi.fn();
    standIn.resolve(pageCart({ resolveItemsWith }));
    expect(resolveItemsWith.mock.calls).toEqual([[resolveItem]]);
  });

  test('gives back a fault of the cart to whoever asked', async () => {
    const standIn = createWindowStub('1.0.0', () => undefined);
    const asked = standIn.cart.refresh();
    const fail = (): never => {
      throw new GuestCartError('misconfigured', 'there is no cart on the page.');
    };
    standIn.resolve(pageCart({ refresh: fail }));
    await expect(asked).rejects.toMatchObject({ code: 'misconfigured' });
  });

  test('reports a task that throws, and does the next', () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const next = vi.fn();
    const fault = new Error('a fault of the page');
    const fails = (): never => {
      throw fault;
    };
    const standIn = createWindowStub('1.0.0', () => undefined);
    standIn.cart.push(fails);
    standIn.cart.push(next);
    standIn.resolve(pageCart());
    expect(report).toHaveBeenCalledExactlyOnceWith(fault);
    expect(next).toHaveBeenCalledOnce();
  });

  test('keeps tasks and listeners through a fault, for when the cart comes all the same', async () => {
    const done: string[] = [];
    const standIn = createWindowStub('1.0.0', () => undefined);
    standIn.cart.push(() => done.push('pushed at first'));
    standIn.cart.push(() => done.push('pushed'));
    standIn.cart.on('updated', () => undefined);
    standIn.reject(network);
    standIn.cart.push(() => done.push('pushed during the fault'));
    expect(done).toEqual([]);
    standIn.resolve(pageCart({ on: () => void done.push('on') }));
    expect(done).toEqual(['pushed at first', 'pushed', 'on', 'pushed during the fault']);
    await expect(standIn.cart.ready).resolves.toBeDefined();
  });

  test('sends for the rest again at the next ask after a fault', () => {
    const urge = vi.fn();
    const standIn = createWindowStub('1.0.0', urge);
    standIn.reject(network);
    // Nobody waits for what it gives; an unhandled rejection would fail the run.
    standIn.cart.close();
    expect(urge).toHaveBeenCalledExactlyOnceWith('close');
  });

  test('fails every call while the rest does not arrive, and serves them once it has', async () => {
    const standIn = createWindowStub('1.0.0', () => undefined);
    const asked = standIn.cart.ensureCart();
    standIn.reject(network);
    await expect(asked).rejects.toBe(network);
    await expect(standIn.cart.ensureCart()).rejects.toBe(network);
    standIn.resolve(pageCart());
    await expect(standIn.cart.ensureCart()).resolves.toBe('id');
    await expect(standIn.cart.ready).resolves.toMatchObject({ version: '1.0.0' });
  });
});
