// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ResolveItem } from '../../../src/components/ui/resolve-item.ts';
import { resolvedItemOf, safePicture } from '../../../src/components/lines/check-resolved-item.ts';
import { safeLink } from '../../../src/components/ui/safe-link.ts';
import { defaultProducts } from '../../../src/service/cart/default-products.ts';
import { checkStructure } from '../../support/check-structure.ts';
import { renderCart } from '../../support/render-cart.tsx';

const open = (resolveItem: ResolveItem | undefined) =>
  renderCart({ features: [], props: { resolveItem } });
type Page = Awaited<ReturnType<typeof open>>;

const pictureOf = ({ line }: Page, name: string) => line(name).querySelector('img');

describe('the result of resolveItem', () => {
  test('wins over the shop’s catalogue, which adds the rest', async () => {
    const page = await renderCart({
      features: ['items', 'catalogue'],
      props: {
        resolveItem: ({ sku }) =>
          sku === 'NOTE-A5' ? { href: '/own', message: 'Last one' } : null,
      },
      service: {
        products: defaultProducts.map((one) => ({
          ...one,
          image: 'https://shop.test/1.png',
          url: 'https://shop.test/p',
          regular_price: one.price + 5,
        })),
      },
    });
    await screen.findByText('Was $24.99 each');
    expect(pictureOf(page, 'Notebook A5')?.src).toBe('https://shop.test/1.png');
    expect(page.line('Notebook A5').querySelector('a')?.getAttribute('href')).toBe('/own');
    expect(page.line('Notebook A5').querySelector('.gc-line-message')?.textContent).toBe(
      'Last one',
    );
    expect(page.line('Speckled mug').querySelector('a')?.getAttribute('href')).toBe(
      'https://shop.test/p',
    );
    sessionStorage.clear();
  });

  test('has a picture, which loads lazily without moving anything, and a link for the name', async () => {
    const items: unknown[] = [];
    const page = await open((item) => {
      items.push(item);
      return { picture: `/pictures/${String(item.sku)}.png`, href: `/p/${String(item.sku)}` };
    });
    await waitFor(() => expect(pictureOf(page, 'Speckled mug')).not.toBeNull());
    expect(items).toContainEqual({
      sku: 'MUG-SPECKLE',
      itemId: expect.any(Number) as number,
      name: 'Speckled mug',
      productType: 'simple',
    });
    const picture = pictureOf(page, 'Speckled mug')!;
    expect(picture.getAttribute('src')).toBe('/pictures/MUG-SPECKLE.png');
    const attributes = ['alt', 'loading', 'decoding', 'width', 'height'].map((name) =>
      picture.getAttribute(name),
    );
    expect(attributes).toEqual(['', 'lazy', 'async', '64', '64']);
    expect(screen.getByRole('link', { name: 'Speckled mug' }).getAttribute('href')).toBe(
      '/p/MUG-SPECKLE',
    );
    await checkStructure(page.container);
  });

  test('may have a message about a line, shown as plain text', async () => {
    const page = await open(({ sku }) =>
      sku === 'NOTE-A5' ? { message: 'Only <b>3</b> left', tone: 'caution' } : { message: ' ' },
    );
    await waitFor(() => expect(page.container.querySelector('.gc-line-message')).not.toBeNull());
    const [message] = page.container.querySelectorAll<HTMLElement>('.gc-line-message');
    expect(page.container.querySelectorAll('.gc-line-message')).toHaveLength(1);
    expect(message?.closest('li')).toBe(page.line('Notebook A5'));
    expect([message?.textContent, message?.dataset['tone']]).toEqual([
      'Only <b>3</b> left',
      'caution',
    ]);
    await checkStructure(page.container);
  });

  test('may say how many are left: in the cart’s language, and the buttons stop there', async () => {
    const page = await renderCart({
      props: {
        messages: { onlyLeft: 'Nur noch {left} verfügbar' },
        resolveItem: ({ sku }) => (sku === 'MUG-SPECKLE' ? { left: 2 } : null),
      },
    });
    const line = page.line('Speckled mug');
    const message = line.querySelector<HTMLElement>('.gc-line-message');
    expect(message?.textContent).toBe('Nur noch 2 verfügbar');
    expect(message?.dataset['tone']).toBe('caution');
    const more = page.inLine('Speckled mug').getByRole('button', { name: /^Increase/ });
    expect(more.getAttribute('aria-disabled')).toBe('true');
  });

  test.each([undefined, null])(
    'reserves no space for pictures if resolveItem is %s',
    async (missing) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      // A host without types could pass this.
      const page = await open(missing as undefined);
      expect(page.container.querySelector('.gc-picture, [data-pictures]')).toBeNull();
      page.update({ locale: 'de' });
      expect(page.row('Notebook A5')).toContain('13,50');
      expect(logged).not.toHaveBeenCalled();
    },
  );

  test('is ignored if resolveItem is not a function, which is logged once', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = await open('/pictures/{sku}.jpg' as unknown as ResolveItem);
    await waitFor(() => expect(logged).toHaveBeenCalled());
    page.update({ locale: 'de' });
    expect(page.row('Notebook A5')).toContain('13,50');
    expect(page.container.querySelector('[data-pictures]')).toBeNull();
    expect(logged.mock.calls).toEqual([
      [
        expect.stringContaining('resolveItem failed'),
        expect.objectContaining({ message: expect.stringContaining('give a function') as unknown }),
      ],
    ]);
  });

  test('leaves only the picture out if resolveItem throws, which is logged once', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = await open(({ sku }) => {
      if (sku === 'NOTE-A5') throw new Error('no such product');
      return { picture: '/mug.png' };
    });
    await waitFor(() => expect(logged).toHaveBeenCalled());
    page.update({ locale: 'de', resolveItem: undefined });
    expect(page.row('Notebook A5')).toContain('13,50');
    expect(
      logged.mock.calls.filter(([text]) => String(text).startsWith('guest-cart:')),
    ).toHaveLength(1);
  });
});

describe('an address', () => {
  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://shop.example/1',
    'vbscript:x',
    'file:///etc/passwd',
    'https://',
    ' ',
    '',
    7,
    null,
    {},
  ])('is no link if it is %j', (address) => {
    expect(safeLink(address)).toBeNull();
    expect(safePicture(address)).toBeNull();
  });

  test.each([
    'https://shop.example/p',
    'http://shop.example/p',
    '/p/1',
    'p/1?x=2',
    '//cdn.example/p',
    '#item',
  ])('is taken as it is where it is %j', (address) => {
    expect(safeLink(address)).toBe(address);
    expect(safePicture(address)).toBe(address);
  });

  test('of a picture may be a data URL of an image, but not of an SVG document', () => {
    expect(safePicture('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA');
    expect(safePicture('data:image/svg+xml,<svg onload="x"/>')).toBeNull();
    expect(safeLink('data:image/png;base64,AAAA')).toBeNull();
  });

  test('ignores values of the wrong type', () => {
    const resolved = {
      picture: 7,
      alt: 8,
      href: [],
      message: {},
      tone: 'red',
      maxQuantity: '5',
      step: -1,
      onEdit: 1,
    } as never;
    const item = { sku: null, itemId: null, name: 'Mug', productType: null };
    expect(resolvedItemOf(() => resolved, item)).toEqual({
      picture: null,
      alt: '',
      href: null,
      productSku: null,
      message: null,
      tone: 'info',
      left: null,
      isSoldOut: false,
      limits: { step: null, max: null },
      onEdit: null,
      editLabel: null,
      unit: null,
    });
  });
});
