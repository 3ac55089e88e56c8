// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useCartItems, useGuestCart } from '../../../src/index.ts';
import { Catalogue, ProductCard } from '../../../src/preview/storefront/catalogue.tsx';
import { resolve } from '../../../src/preview/storefront/cart.tsx';
import { ProductDialog } from '../../../src/preview/storefront/product-dialog.tsx';
import { defaultProducts } from '../../../src/service/cart/default-products.ts';
import type { Product } from '../../../src/service/http/preview-types.ts';
import { productWith } from './product-factory.ts';
import { openPreviewPart, setUpDialogs } from './open-preview.tsx';

const close = vi.fn();

setUpDialogs();
beforeEach(() => {
  close.mockClear();
  undoOffered.mockClear();
});
afterEach(cleanup);

const sold = (sku: string) =>
  productWith(JSON.parse(JSON.stringify(defaultProducts.find((one) => one.sku === sku))));
const [mug, tee, pen] = [sold('MUG-SPECKLE'), sold('TEE'), sold('PEN-ENGRAVED')];
const add = () => screen.getByRole('button', { name: /^Add to cart/ });

const undoOffered = vi.fn();

/** The dialog of the first line of the cart. */
function ChangeFirst({ product }: { readonly product: Product }) {
  const { data } = useGuestCart();
  const { removed } = useCartItems();
  if (removed.length > 0) undoOffered();
  const [line] = data?.items ?? [];
  return line === undefined ? null : (
    <ProductDialog key={line.item_id} product={product} line={line} onClose={close} />
  );
}

function descriptionOf(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

/** The choices that have an error, each with its text. */
const missed = (): readonly (readonly [string, string])[] =>
  screen
    .queryAllByRole('radiogroup')
    .map((group) => [group.querySelector('legend')!.textContent, descriptionOf(group)] as const)
    .filter(([, error]) => error !== '');

describe('the catalogue', () => {
  test('shows all products', async () => {
    openPreviewPart(<Catalogue />);
    await screen.findByText('Speckled mug');
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(defaultProducts.length);
  });

  test('that fails to load shows an error, and loads on a retry', async () => {
    const { user } = openPreviewPart(<Catalogue />);
    const { fetch } = globalThis;
    // Queries are retried after transient errors only, and 4xx is not transient.
    globalThis.fetch = () => Promise.resolve(Response.json({ message: 'no' }, { status: 400 }));
    try {
      expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    } finally {
      globalThis.fetch = fetch;
    }
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Speckled mug')).toBeTruthy();
  });
});

describe('a product in the catalogue', () => {
  test('has its price in the currency of the cart, which a sample of another store brings', async () => {
    const { shop, session } = openPreviewPart(<ProductCard product={mug} />);
    expect(screen.getByText('$19.99')).toBeTruthy();
    const cartId = await shop.sample('full');
    act(() => session().adoptCart(cartId));
    expect(await screen.findByText('€18.26')).toBeTruthy();
  });

  test('is added once by a double press, during which the button is busy, and again by the next press', async () => {
    const { user, inShop } = openPreviewPart(<ProductCard product={mug} />);
    const button = add();
    // At the same time: a busy machine could take longer than a double press.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    button.click();
    await vi.waitFor(async () => expect(await inShop()).toEqual({ 'MUG-SPECKLE': 1 }));
    expect([button.textContent, button.ariaDisabled]).toEqual(['Adding…', 'true']);
    button.click();
    act(() => void vi.advanceTimersByTime(500));
    vi.useRealTimers();
    await screen.findByText('Added');
    expect(button.ariaDisabled).toBe('false');
    expect(await inShop()).toEqual({ 'MUG-SPECKLE': 1 });
    await user.click(button);
    await waitFor(async () => expect(await inShop()).toEqual({ 'MUG-SPECKLE': 2 }));
  });

  test('with options shows its lowest price, and leads to its dialog', () => {
    openPreviewPart(<ProductCard product={tee} />);
    expect(screen.getByText('$27.50').parentElement?.textContent).toBe('from $27.50');
    expect(
      screen.getByRole('link', { name: /^Choose options: Heavy tee$/ }).getAttribute('href'),
    ).toBe('#TEE');
  });
});

describe('the dialog of a product', () => {
  test('adds it with the chosen options, then closes', async () => {
    const { user, inShop } = openPreviewPart(<ProductDialog product={tee} onClose={close} />);
    await user.click(screen.getByRole('radio', { name: /^Undyed ?−\$2\.50$/ }));
    await user.click(screen.getByRole('radio', { name: /^XL ?\+\$2\.50$/ }));
    expect(screen.getByRole('status').textContent).toContain('$30.00');
    await user.click(add());
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(await inShop()).toEqual({ 'TEE-RAW-XL': 1 });
  });

  test('rounds the price of each piece, then shows the price of all in the currency of the store', async () => {
    const store = { rate: 0.9137, quoteCurrency: 'EUR' };
    const linen = { ...mug, decimal_qty: true, unit: 'm' };
    const { user } = openPreviewPart(<ProductDialog product={linen} onClose={close} />, {}, store);
    const field = screen.getByRole('textbox', { name: /^Quantity of/ });
    await user.clear(field);
    await user.type(field, '2.5');
    // 18.26 each, so not 45.66.
    expect(screen.getByRole('status').textContent).toBe('€45.65€18.26 / m');
  });

  test('takes a quantity in the digits of the language, and names the unit in it', async () => {
    const linen = { ...mug, sku: 'CLOTH-LINEN', decimal_qty: true, unit: 'm', max_qty: 50 };
    const part = <ProductDialog product={linen} onClose={close} />;
    const { user, inShop } = openPreviewPart(part, { locale: 'ar' });
    const form = document.querySelector('form')!;
    const field = form.querySelector<HTMLInputElement>('.quantity input')!;
    await user.clear(field);
    await user.type(field, '٥٠٠');
    expect(field.checkValidity()).toBe(false);
    await user.clear(field);
    await user.type(field, '٢٫٥');
    expect(screen.getByRole('status').textContent).toMatch(/49\.98.*م$/);
    await user.click(form.querySelector('.add-button')!);
    await expect.poll(inShop).toEqual({ 'CLOTH-LINEN': 2.5 });
  });

  test('of a sold-out product says so, and has neither a quantity nor a button to add it', () => {
    openPreviewPart(<ProductDialog product={{ ...mug, is_available: false }} onClose={close} />);
    const button = screen.getByRole('button', { name: 'Sold out: Speckled mug' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Add to cart/ })).toBeNull();
  });

  test('takes an optional choice back', async () => {
    const { user, inShop } = openPreviewPart(<ProductDialog product={pen} onClose={close} />);
    const box = screen.getByRole('radiogroup', { name: /^Box ?\(optional\)/ });
    const [first, tin] = within(box).getAllByRole<HTMLInputElement>('radio');
    expect([box.querySelector('label')?.textContent, first?.checked]).toEqual(['None', true]);
    await user.type(screen.getByRole('textbox', { name: 'Engraving' }), 'Ada');
    await user.click(tin!);
    expect(screen.getByRole('status').textContent).toBe('$45.50');
    await user.click(first!);
    expect(screen.getByRole('status').textContent).toBe('$42.00');
    await user.click(add());
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(await inShop()).toEqual({ 'PEN-ENGRAVED': 1 });
  });

  test('changes the quantity with its buttons within the limits, which it names, and shows the price of all pieces', async () => {
    const few = productWith({ max_qty: 2 });
    const { user } = openPreviewPart(<ProductDialog product={few} onClose={close} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Quantity of/ });
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    await press('Increase quantity of Thing');
    await press('Increase quantity of Thing');
    expect(field.value).toBe('2');
    expect(screen.getByRole('status').textContent).toBe('$20.00$10.00 eachOnly 2 left');
    await press('Decrease quantity of Thing');
    await press('Decrease quantity of Thing');
    expect(field.value).toBe('1');
  });

  test('says what is missing until it is chosen, and sends nothing', async () => {
    const { user, shop } = openPreviewPart(<ProductDialog product={tee} onClose={close} />);
    expect(missed()).toEqual([]);
    await user.click(add());
    expect(missed()).toEqual([
      ['Colour', 'Choose one'],
      ['Size', 'Choose one'],
    ]);
    const focused = (): string | null | undefined =>
      document.activeElement?.closest('fieldset')?.querySelector('legend')?.textContent;
    expect(focused()).toBe('Colour');
    await user.click(screen.getByRole('radio', { name: 'Ochre' }));
    expect(missed()).toEqual([['Size', 'Choose one']]);
    await user.click(add());
    expect(focused()).toBe('Size');
    await user.click(screen.getByRole('radio', { name: 'S' }));
    await user.clear(screen.getByRole('textbox', { name: /^Quantity of/ }));
    await user.click(add());
    expect(
      screen.getByRole<HTMLInputElement>('textbox', { name: /^Quantity of/ }).validity.valueMissing,
    ).toBe(true);
    expect(shop.log().filter((line) => line.startsWith('POST'))).toEqual([]);
  });

  test('gives a text that is missing its error, and the focus again at each try', async () => {
    const { user } = openPreviewPart(<ProductDialog product={pen} onClose={close} />);
    const field = screen.getByRole('textbox', { name: 'Engraving' });
    await user.click(add());
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(field)).toBe('Enter your text 0 / 20');
    const onFocus = vi.fn();
    field.addEventListener('focus', onFocus);
    await user.type(field, '{Enter}', { skipClick: true });
    expect(onFocus).toHaveBeenCalledOnce();
    await user.type(field, 'Ada');
    expect(field.getAttribute('aria-invalid')).toBe('false');
    expect(descriptionOf(field)).toBe('3 / 20');
  });

  test('speaks the language of the cart, and names products and options as the shop does', async () => {
    const { user } = openPreviewPart(<ProductDialog product={tee} onClose={close} />, {
      locale: 'de',
    });
    await screen.findByRole('button', { name: 'Menge von Heavy tee erhöhen' });
    await user.click(screen.getByRole('button', { name: 'In den Warenkorb: Heavy tee' }));
    expect(missed()).toEqual([
      ['Colour', 'Bitte eins wählen'],
      ['Size', 'Bitte eins wählen'],
    ]);
    expect(screen.getAllByText('Colour').map(({ lang }) => lang)).toEqual(['en']);
  });

  test('changes the options of a line, or only its quantity', async () => {
    const { user, inShop, shop, session } = openPreviewPart(<ChangeFirst product={tee} />);
    const cartId = await shop.createCart();
    const options = [4, 12].map((value, place) => ({
      option_id: ['93', '142'][place]!,
      option_value: value,
    }));
    await shop.addItem(cartId, 'TEE', 2, {
      extension_attributes: { configurable_item_options: options },
    });
    act(() => session().adoptCart(cartId));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Quantity of/ });
    expect([
      field.value,
      screen.getByRole<HTMLInputElement>('radio', { name: 'Ochre' }).checked,
    ]).toEqual(['2', true]);
    await user.clear(field);
    await user.type(field, '3');
    const press = () => user.click(screen.getByRole('button', { name: /^Update/ }));
    await press();
    await expect.poll(inShop).toEqual({ 'TEE-OCHRE-M': 3 });
    await user.click(screen.getByRole('radio', { name: /^XL/ }));
    await press();
    await expect.poll(inShop).toEqual({ 'TEE-OCHRE-XL': 3 });
  });

  test('offers no undo of a changed line, which would add a second one', async () => {
    const { user, shop, session } = openPreviewPart(<ChangeFirst product={pen} />);
    const cartId = await shop.createCart();
    const engraving = { option_id: String(pen.options?.[0]?.option_id), option_value: 'Ada' };
    await shop.addItem(cartId, pen.sku, 1, {
      extension_attributes: { custom_options: [engraving] },
    });
    act(() => session().adoptCart(cartId));
    // The options of the second line are known, so that it could be restored.
    for (const name of ['Ada L', 'Ada Lo']) {
      const field = await screen.findByRole('textbox', { name: 'Engraving' });
      await user.clear(field);
      await user.type(field, name);
      await user.click(screen.getByRole('button', { name: /^Update/ }));
      await expect
        .poll(async () => JSON.stringify((await shop.getCart(cartId)).items))
        .toContain(`"${name}"`);
      await waitFor(async () => expect((await shop.getCart(cartId)).items).toHaveLength(1));
    }
    expect(undoOffered).not.toHaveBeenCalled();
  });
});

test('a line with options can be edited, and a line says how many are left, but not of the only one', () => {
  const products = [mug, { ...tee, max_qty: 3 }];
  const line = (sku: string) => ({ sku, productType: null, itemId: 1, name: '' });
  expect(resolve(products, 'en', line('TEE-OCHRE-M'))).toMatchObject({
    left: 3,
  });
  expect(resolve([{ ...mug, max_qty: 1 }], 'en', line('MUG-SPECKLE'))).toEqual({
    productSku: 'MUG-SPECKLE',
    maxQuantity: 1,
  });
  expect(resolve(products, 'en', line('TEE-OCHRE-M'))?.onEdit).toBeTypeOf('function');
  expect(resolve(products, 'en', line('MUG-SPECKLE'))).toEqual({
    productSku: 'MUG-SPECKLE',
    maxQuantity: 999,
  });
  expect(resolve(products, 'en', line('UNKNOWN'))).toBeNull();
});
