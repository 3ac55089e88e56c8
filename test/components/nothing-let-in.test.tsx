// @vitest-environment jsdom
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { decodeCart, type Cart } from '../../src/core/api/cart.ts';
import { screenSettings } from '../support/screen-settings.ts';
import { makeScreenProps } from '../support/screen-props.ts';
import { sentinelCart, withValue } from '../core/view/sentinel-cart.ts';
import { ShownScreen } from '../support/shown-screen.tsx';

/**
 * Fields in which shops send URLs of products and pictures. The interface declares none of them.
 */
const addressNames = [
  'url',
  'product_url',
  'link',
  'href',
  'src',
  'image',
  'thumbnail',
  'style',
  'onclick',
  'innerHTML',
];

/**
 * A cart in which every text except dates is the given one, with additional members if the
 * interface is open.
 */
function cartOf(text: string): Cart {
  const { cart, sentinels } = sentinelCart();
  const words = sentinels.filter(({ value }) => String(value).startsWith('word'));
  let body = words.reduce((changed, { keys }) => withValue(changed, keys, text), cart);
  const more = Object.fromEntries(addressNames.map((name) => [name, text]));
  const open = [
    ['extension_attributes'],
    ['items', 0, 'extension_attributes'],
    ['items', 0, 'product_option', 'extension_attributes'],
    ['billing_address', 'extension_attributes'],
    ['customer', 'addresses', 0, 'extension_attributes'],
    ['extension_attributes', 'shipping_assignments', 0, 'extension_attributes'],
  ];
  for (const keys of open) {
    const before = keys.reduce<unknown>(
      (node, key) => (node as Record<string | number, unknown>)[key],
      body,
    );
    body = withValue(body, keys, { ...(before as object), ...more });
  }
  return decodeCart(JSON.parse(JSON.stringify(body))).value;
}

/** The cart with its chunks loaded and every disclosure opened. */
async function show(text: string): Promise<HTMLElement> {
  const create = { isPending: false, error: { code: 'rejected', serviceMessage: text } } as const;
  const { container } = render(
    <ShownScreen
      {...makeScreenProps({
        cart: cartOf(text),
        settings: screenSettings({ details: 'full', showSku: true }),
        create,
        customer: { customerId: 1, name: text },
        checkOut: () => undefined,
      })}
    />,
  );
  // Its chunk loads after the first render.
  await waitFor(() => expect(container.querySelector('[data-card] details')).not.toBeNull());
  for (const details of container.querySelectorAll('details')) {
    details.open = true;
    fireEvent(details, new Event('toggle'));
  }
  await waitFor(() => {
    expect(container.querySelector('[aria-busy="true"]')).toBeNull();
    expect(container.querySelectorAll('dl').length).toBeGreaterThan(3);
    // Set a frame after the lines.
    expect(container.querySelector('.gc-lines[data-live]')).not.toBeNull();
  });
  return container;
}

/** Elements and their attribute names, in document order, without text. */
function makeOf(page: HTMLElement): readonly string[] {
  return [...page.querySelectorAll('*')].map(({ tagName, attributes }) =>
    [tagName, ...[...attributes].map(({ name }) => name)].join(' '),
  );
}

/**
 * Attributes that load, link, run code or set styles. The cart renders no link or picture of the
 * shop.
 */
const active =
  '[href], [src], [srcset], [data], [action], [formaction], [style], [background], [poster], [ping]';

const hostile = [
  '<img src=x onerror=alert(1)>',
  '</style><script>alert(1)</script>',
  '&lt;img src=x onerror=alert(1)&gt;',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://shop.test/3f1c',
  'vbscript:msgbox(1)',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'x" onmouseover="alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
];

describe('a text of the shop', () => {
  /** The elements of a page with a plain word in place of every text. */
  let make: readonly string[];

  beforeAll(async () => {
    make = makeOf(await show('word'));
    cleanup();
  });

  test.each(hostile)('%j changes only the text of the page', async (text) => {
    expect(make.length).toBeGreaterThan(200);
    const page = await show(text);
    expect(makeOf(page)).toEqual(make);
    expect(page.querySelectorAll(active)).toHaveLength(0);
    expect(
      page.querySelectorAll('a, img, script, style, iframe, object, embed, link, form'),
    ).toHaveLength(0);
  });

  test('with bidi control characters is isolated wherever it appears', async () => {
    const turned = '\u202Egnp.exe';
    const page = await show(turned);
    const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
    const slots: string[] = [];
    const open: string[] = [];
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      if (!nodeValue?.includes('\u202E')) continue;
      slots.push(nodeValue);
      if (parentElement?.closest('bdi, [dir=auto]') == null)
        open.push(parentElement?.outerHTML ?? nodeValue);
    }
    expect(slots.length).toBeGreaterThan(50);
    expect(open).toEqual([]);
  });
});
