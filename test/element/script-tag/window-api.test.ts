// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { GuestCartError } from '../../../src/core/api/errors.ts';
import {
  createWindowApi,
  type GuestCartWindowApi,
} from '../../../src/element/script-tag/window-api.ts';
import { createWindowStub } from '../../../src/element/script-tag/window-stub.ts';
import { tagName, version } from '../../../src/core/api/version.ts';

const opened: GuestCartWindowApi[] = [];

function open(): GuestCartWindowApi {
  const api = createWindowApi();
  opened.push(api);
  return api;
}

afterEach(() => {
  for (const api of opened.splice(0)) api.destroy();
  document.body.replaceChildren();
});

/** Adds an element with these members to the page, instead of the real one. */
function addElement(members: object): void {
  document.body.append(Object.assign(document.createElement(tagName), members));
}

const dispatch = (name: string, detail: unknown) =>
  document.dispatchEvent(new CustomEvent(`guest-cart:${name}`, { detail }));

test('listeners receive the detail and the event once per event, until they or all are removed', () => {
  const api = open();
  const listener = vi.fn();
  api.on('updated', listener);
  api.on('updated', listener);
  api.on('checkout', listener);
  dispatch('updated', { itemsCount: 2 });
  expect(listener).toHaveBeenCalledExactlyOnceWith({ itemsCount: 2 }, expect.any(CustomEvent));
  api.off('updated', listener);
  dispatch('updated', { itemsCount: 3 });
  expect(listener).toHaveBeenCalledOnce();
  dispatch('checkout', {});
  expect(listener).toHaveBeenCalledTimes(2);
  api.destroy();
  dispatch('checkout', {});
  expect(listener).toHaveBeenCalledTimes(2);
});

describe('methods', () => {
  test('apply to the first element of the document', async () => {
    const [show, emptyCart] = [vi.fn(), vi.fn().mockResolvedValue(undefined)];
    addElement({
      show,
      emptyCart,
      getCartId: () => 'id',
      cart: { id: 7 },
      ensureCart: () => Promise.resolve('id'),
    });
    addElement({ show: () => expect.fail('the second element') });
    const api = open();
    api.show();
    expect(show).toHaveBeenCalledOnce();
    await api.emptyCart();
    expect(emptyCart).toHaveBeenCalledOnce();
    expect(api.getCartId()).toBe('id');
    expect(api.getCart()).toEqual({ id: 7 });
    expect(await api.ensureCart()).toBe('id');
  });

  test('are all those that the documentation lists, before and after the app has loaded', () => {
    const page = readFileSync('docs/script-tag-reference.md', 'utf8');
    const [table = ''] = page.split('<!-- end of members -->');
    const documented = [...table.slice(table.indexOf('| member |')).matchAll(/^\| `(\w+)\(/gm)];
    const names = documented.map(([, name = '']) => name).toSorted();
    const methodsOf = (api: object) =>
      Object.entries(api).flatMap(([name, value]) => (typeof value === 'function' ? name : []));
    expect(names).toContain('emptyCart');
    expect(methodsOf(open()).toSorted()).toEqual(names);
    const stub = createWindowStub(version, () => undefined);
    expect(methodsOf(stub.api).toSorted()).toEqual(names);
  });

  test('pass on their arguments', async () => {
    const [adoptCart, reset, addItem] = [
      vi.fn(),
      vi.fn(),
      vi.fn().mockResolvedValue({ item_id: 1 }),
    ];
    const addItems = vi.fn().mockResolvedValue([{ item_id: 1 }]);
    addElement({ adoptCart, reset, addItem, addItems });
    const api = open();
    api.adoptCart('other');
    api.reset({ only: 'other' });
    expect(await api.addItem({ sku: 'MUG', qty: 1 })).toEqual({ item_id: 1 });
    expect(await api.addItems([{ sku: 'MUG' }])).toEqual([{ item_id: 1 }]);
    expect([adoptCart, reset, addItem, addItems].map(({ mock }) => mock.calls)).toEqual([
      [['other']],
      [[{ only: 'other' }]],
      [[{ sku: 'MUG', qty: 1 }]],
      [[[{ sku: 'MUG' }]]],
    ]);
  });

  test('return no cart without an element, or reject with a fix', async () => {
    const api = open();
    expect([api.version, api.getCart(), api.getCartId()]).toEqual([version, null, null]);
    const misconfigured = expect.objectContaining({
      code: 'misconfigured',
      message: expect.stringContaining('data-target') as string,
    }) as Error;
    expect(() => api.show()).toThrow(misconfigured);
    await expect(api.ensureCart()).rejects.toEqual(misconfigured);
    await expect(api.refresh()).rejects.toEqual(misconfigured);
  });
});

test('push calls a function with the API, and rejects anything else', () => {
  const api = open();
  const task = vi.fn();
  api.push(task);
  expect(task).toHaveBeenCalledWith(api);
  expect(() => api.push('show' as unknown as () => void)).toThrow(
    expect.objectContaining({
      code: 'invalid-argument',
      message: expect.stringContaining('push takes a function,'),
    }),
  );
});

test('an invalid call of addItem is logged', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const mistake = new GuestCartError('invalid-argument', 'an item has no member "quantity".');
  const refusal = new GuestCartError('rejected', 'the shop refused it.');
  const addItem = vi.fn().mockRejectedValueOnce(refusal).mockRejectedValueOnce(mistake);
  addElement({ addItem });
  const api = open();
  await expect(api.addItem({ sku: 'MUG' })).rejects.toBe(refusal);
  expect(log).not.toHaveBeenCalled();
  await expect(api.addItem({ sku: 'MUG' })).rejects.toBe(mistake);
  expect(log).toHaveBeenCalledExactlyOnceWith(mistake.message);
});
