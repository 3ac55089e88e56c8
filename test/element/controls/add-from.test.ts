// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GuestCartError } from '../../../src/core/api/errors.ts';
import { enControls } from '../../../src/core/messages/en-controls.ts';
import { addFrom } from '../../../src/element/controls/add-from.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

type Items = readonly { readonly sku: string }[];

function open(
  html: string,
  addItems: (
    items: Items,
    options: { readonly onWaiting?: (() => void) | undefined },
  ) => Promise<Items> = (items) => Promise.resolve(items),
) {
  document.body.replaceChildren(document.createRange().createContextualFragment(html));
  const source = document.body.firstElementChild!;
  const cart = { addItems: vi.fn(addItems), show: vi.fn() };
  const getCart = () => cart;
  return { source, cart, getCart, state: () => source.getAttribute('data-guest-cart-state') };
}

const button = '<button data-guest-cart-add="MUG">';

test('the state is busy, then done for three seconds', async () => {
  const { source, getCart, state } = open(button);
  const adding = addFrom(getCart, source);
  expect([state(), source.getAttribute('aria-busy')]).toEqual(['busy', 'true']);
  expect(await adding).toEqual([{ sku: 'MUG', qty: 1 }]);
  expect([state(), source.getAttribute('aria-busy')]).toEqual(['done', null]);
  vi.advanceTimersByTime(3000);
  expect(state()).toBeNull();
});

test('a second press while it is busy is ignored', async () => {
  const { source, cart, getCart } = open(button);
  await Promise.all([addFrom(getCart, source), addFrom(getCart, source)]);
  expect(cart.addItems).toHaveBeenCalledOnce();
});

describe('a product that waits for a connection', () => {
  async function openWaiting() {
    let end: { resolve: (items: Items) => void; reject: (error: unknown) => void } | undefined;
    const page = open(
      '<button data-guest-cart-add="MUG" data-guest-cart-open>',
      (_items, options) => {
        options.onWaiting?.();
        return new Promise((resolve, reject) => (end = { resolve, reject }));
      },
    );
    expect(await addFrom(page.getCart, page.source)).toEqual([]);
    expect([page.state(), page.source.hasAttribute('aria-busy')]).toEqual(['waiting', false]);
    return { ...page, end: end! };
  }

  test('can be pressed for again, and opens no cart when it is added', async () => {
    const { source, cart, getCart, state, end } = await openWaiting();
    await addFrom(getCart, source);
    expect(cart.addItems).toHaveBeenCalledTimes(2);
    end.resolve([{ sku: 'MUG' }]);
    await vi.advanceTimersByTimeAsync(0);
    expect([state(), cart.show.mock.calls]).toEqual(['done', []]);
    vi.advanceTimersByTime(3000);
    expect(state()).toBeNull();
  });

  test.each([
    ['aborted', null],
    ['network', 'error'],
  ] as const)('has the state after it ended as %s: %s', async (code, shown) => {
    const { state, end } = await openWaiting();
    end.reject(new GuestCartError(code, 'not sent', { notSent: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toBe(shown);
  });
});

test('several products are added in one call, which rejects if one is rejected', async () => {
  const refused = new GuestCartError('rejected', 'sold out');
  const { source, cart, getCart, state } = open(
    '<form data-guest-cart-add><input name="qty[A]" value="1"><input name="qty[B]" value="1"><input name="qty[C]" value="2">',
    () => Promise.reject(refused),
  );
  await expect(addFrom(getCart, source)).rejects.toBe(refused);
  const items = [
    { sku: 'A', qty: 1 },
    { sku: 'B', qty: 1 },
    { sku: 'C', qty: 2 },
  ];
  expect(cart.addItems.mock.calls).toEqual([
    [items, { onWaiting: expect.any(Function) as () => void }],
  ]);
  expect(state()).toBe('error');
});

test('the quantities of products before the rejected one are 0 afterwards: they are in the cart', async () => {
  const refused = new GuestCartError('rejected', 'sold out', {
    operation: 'items',
    failedIndex: 2,
  });
  const { source, getCart } = open(
    `<form data-guest-cart-add><input name="qty[A]" value="1"><select name="qty[B]"><option>0<option selected>3</select>
      <input name="qty[C]" value="2"><input name="qty[D]" value="1">`,
    () => Promise.reject(refused),
  );
  const changed: string[] = [];
  source.addEventListener('change', ({ target }) =>
    changed.push((target as HTMLInputElement).name),
  );
  await expect(addFrom(getCart, source)).rejects.toBe(refused);
  expect([...new FormData(source as HTMLFormElement).values()]).toEqual(['0', '0', '2', '1']);
  expect(changed).toEqual(['qty[A]', 'qty[B]']);
});

test('a form without a quantity adds nothing, and says so', async () => {
  const { source, cart, getCart, state } = open(
    '<form data-guest-cart-add data-guest-cart-open><input name="qty[A]" value="0">',
  );
  expect(await addFrom(getCart, source)).toEqual([]);
  expect(state()).toBe('error');
  expect(cart.show).not.toHaveBeenCalled();
});

test('data-guest-cart-open opens the cart after the product was added', async () => {
  const { source, cart, getCart } = open('<button data-guest-cart-add="MUG" data-guest-cart-open>');
  await addFrom(getCart, source);
  expect(cart.show).toHaveBeenCalledOnce();
});

test.each([
  ['the page has removed the cart during the add', 0],
  ['the cart cannot be shown', 1],
])('does not fail if %s: the products are in the cart', async (_why, call) => {
  const reported = vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
  const { source, cart, state } = open('<form data-guest-cart-add="MUG" data-guest-cart-open>');
  const missing = new GuestCartError('misconfigured', 'there is no <guest-cart> on the page.');
  let calls = 0;
  const getCart = () => {
    if (call === 0 && calls++ > 0) throw missing;
    return cart;
  };
  if (call === 1) cart.show.mockImplementation(() => expect.fail('cannot be shown'));
  expect(await addFrom(getCart, source)).toHaveLength(1);
  expect(state()).toBe('done');
  expect(reported).toHaveBeenCalledOnce();
});

test.each([
  ['en', undefined, enControls.quantityWrong],
  ['de', undefined, 'Bitte geben Sie eine gültige Menge ein.'],
  ['en', 'At least one', 'At least one'],
])('a refused quantity is reported at its field, in %s', async (lang, own, text) => {
  vi.useRealTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.documentElement.lang = lang;
  const { source, cart, getCart, state } = open(
    '<form data-guest-cart-add="MUG"><input name="qty" value="two">',
  );
  Object.assign(cart, { messages: own && { quantityWrong: own } });
  const field = source.querySelector('input')!;
  await expect(addFrom(getCart, source)).rejects.toMatchObject({
    code: 'invalid-argument',
    operation: 'items',
  });
  await vi.waitFor(() => expect(field.validationMessage).toBe(text));
  expect([state(), cart.addItems.mock.calls]).toEqual(['error', []]);
  // The next press sends the form again.
  field.click();
  expect(field.validationMessage).toBe('');
  document.documentElement.removeAttribute('lang');
});

test('a mistake in the markup is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const missing = new GuestCartError('misconfigured', 'features="items" is missing.');
  const { source, getCart } = open(button, () => Promise.reject(missing));
  await expect(addFrom(getCart, source)).rejects.toBe(missing);
  expect(log).toHaveBeenCalledWith(missing.message, source);
});
