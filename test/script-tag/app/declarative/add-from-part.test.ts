// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GuestCartError } from '../../../../src/api/errors.ts';
import { addFrom } from '../../../../src/script-tag/app/declarative/add-from-part.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

function open(html: string, addItem: (item: { readonly sku: string }) => Promise<object> = async (item) => item) {
  document.body.replaceChildren(document.createRange().createContextualFragment(html));
  const source = document.body.firstElementChild!;
  const cart = { addItem: vi.fn(addItem), show: vi.fn() };
  return { source, cart, state: () => source.getAttribute('data-guest-cart-state') };
}

const button = '<button data-guest-cart-add="MUG">';

test('the state is busy, then done for three seconds', async () => {
  const { source, cart, state } = open(button);
  const adding = addFrom(cart, source);
  expect([state(), source.getAttribute('aria-busy')]).toEqual(['busy', 'true']);
  expect(await adding).toEqual([{ sku: 'MUG', qty: 1 }]);
  expect([state(), source.getAttribute('aria-busy')]).toEqual(['done', null]);
  vi.advanceTimersByTime(3000);
  expect(state()).toBeNull();
});

test('a second press while it is busy is ignored', async () => {
  const { source, cart } = open(button);
  await Promise.all([addFrom(cart, source), addFrom(cart, source)]);
  expect(cart.addItem).toHaveBeenCalledOnce();
});

test('several products are added in sequence, until one is rejected', async () => {
  const refused = new GuestCartError('rejected', 'sold out');
  const { source, cart, state } = open(
    '<form data-guest-cart-add><input name="qty[A]" value="1"><input name="qty[B]" value="1"><input name="qty[C]" value="1">',
    (item) => (item.sku === 'B' ? Promise.reject(refused) : Promise.resolve(item)),
  );
  await expect(addFrom(cart, source)).rejects.toBe(refused);
  expect(cart.addItem.mock.calls.map(([{ sku }]) => sku)).toEqual(['A', 'B']);
  expect(state()).toBe('error');
});

test('a form without a quantity adds nothing, and says so', async () => {
  const { source, cart, state } = open(
    '<form data-guest-cart-add data-guest-cart-open><input name="qty[A]" value="0">',
  );
  expect(await addFrom(cart, source)).toEqual([]);
  expect(state()).toBe('error');
  expect(cart.show).not.toHaveBeenCalled();
});

test('data-guest-cart-open opens the cart after the product was added', async () => {
  const { source, cart } = open('<button data-guest-cart-add="MUG" data-guest-cart-open>');
  await addFrom(cart, source);
  expect(cart.show).toHaveBeenCalledOnce();
});

test('a mistake in the markup is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const missing = new GuestCartError('misconfigured', 'features="items" is missing.');
  const { source, cart } = open(button, () => Promise.reject(missing));
  await expect(addFrom(cart, source)).rejects.toBe(missing);
  expect(log).toHaveBeenCalledWith(missing.message, source);
});
