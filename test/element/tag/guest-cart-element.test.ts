// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadedMessages } from '../../../src/core/messages/load-messages.ts';
import { GuestCartElement } from '../../../src/element/tag/guest-cart-element.ts';
import { frameOf, paint, renderNode, shadowOf } from '../../../src/element/first-paint/snapshot.ts';
import { screenLoader } from '../../../src/element/tag/load-chunks.ts';
import { shopOf } from '../../../src/element/tag/shop-registry.ts';
import { createCartElement } from '../../support/create-cart-element.ts';
import { parsedSettings } from '../../support/parsed-settings.ts';
import { createTestService } from '../../support/service.ts';

const service = createTestService();
let counter = 0;

beforeEach(() => {
  vi.stubGlobal('fetch', service.fetch);
});

afterEach(() => document.body.replaceChildren());

/** Creates an element with its own namespace, so that tests share no cart. */
function createElement(attributes: Readonly<Record<string, string>> = {}) {
  counter += 1;
  const element = createCartElement(GuestCartElement, {
    'base-url': service.baseUrl,
    namespace: `test-${counter}`,
    ...attributes,
  });
  const events: string[] = [];
  for (const name of ['ready', 'error', 'created']) {
    element.addEventListener(`guest-cart:${name}`, () => events.push(name));
  }
  const text = (): string => element.shadowRoot?.textContent ?? '';
  return { element, events, text };
}

/** The same in the page. */
function connectElement(attributes?: Readonly<Record<string, string>>) {
  const created = createElement(attributes);
  document.body.append(created.element);
  return created;
}

test('renders the cart once for several updates, with the page’s messages until they are null, and emits ready once', async () => {
  const { element, events, text } = connectElement();
  element.messages = {};
  await vi.waitFor(() => expect(text()).toContain('Your cart is empty'));
  element.messages = { empty: 'Nothing yet' };
  await vi.waitFor(() => expect(text()).toContain('Nothing yet'));
  element.messages = null as never;
  await vi.waitFor(() => expect(text()).toContain('Your cart is empty'));
  await vi.waitFor(() => expect(events).toEqual(['ready']));
});

test('renders nothing if the element was removed before the update', async () => {
  const { element, text } = connectElement();
  element.remove();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(text()).toBe('');
});

/** Returns the number of its listeners from here on. */
function countListeners(source: { subscribe: (listener: () => void) => () => void }) {
  let listeners = 0;
  const { subscribe } = source;
  vi.spyOn(source, 'subscribe').mockImplementation((listener) => {
    listeners += 1;
    const stop = subscribe(listener);
    return () => {
      listeners -= 1;
      stop();
    };
  });
  return () => listeners;
}

test('is kept in memory by no chunk once it has left the page', async () => {
  const listeners = countListeners(screenLoader);
  createElement();
  expect(listeners()).toBe(0);
  const { element, events } = connectElement();
  await vi.waitFor(() => expect(events).toEqual(['ready']));
  expect(listeners()).toBe(1);
  element.remove();
  await vi.waitFor(() => expect(listeners()).toBe(0));
});

test('renders again with a changed attribute, and connects to another shop only when the address changes', async () => {
  const { element, text } = connectElement();
  await vi.waitFor(() => expect(text()).toContain('Your cart is empty'));
  const cartId = await element.ensureCart();
  await service.addItem(cartId, 'MUG-SPECKLE', 2);
  await element.refresh();
  const { cart } = element;
  expect(cart?.items_qty).toBe(2);
  element.setAttribute('show-sku', 'true');
  await vi.waitFor(() => expect(text()).toContain('MUG-SPECKLE'));
  element.setAttribute('locale', 'de');
  await vi.waitFor(() => expect(text()).toContain('Ihr Warenkorb'));
  expect(element.shadowRoot?.firstElementChild?.getAttribute('lang')).toBe('de');
  expect(element.cart).toBe(cart);
  element.setAttribute('namespace', 'another');
  await vi.waitFor(() => expect(text()).toContain('Ihr Warenkorb ist leer'));
  expect(element.getCartId()).toBeNull();
});

test('attributes that change together are one update', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { element, events, text } = connectElement();
  await vi.waitFor(() => expect(events).toEqual(['ready']));
  element.removeAttribute('base-url');
  element.setAttribute('base-url', service.baseUrl);
  element.setAttribute('locale', 'de');
  await vi.waitFor(() => expect(text()).toContain('Ihr Warenkorb ist leer'));
  expect(events).toEqual(['ready']);
  expect(log).not.toHaveBeenCalled();
});

test('reports a missing base URL once, as an event and in the console', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { element, events } = connectElement();
  element.removeAttribute('base-url');
  await vi.waitFor(() => expect(events).toEqual(['error']));
  element.messages = {};
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(events).toEqual(['error']);
  expect(log).toHaveBeenCalledOnce();
  expect(() => element.getCartId()).toThrow('the base URL is missing');
});

test('logs that a shop on another origin could not be read when a product was to be added', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { element, events } = connectElement({
    'base-url': 'http://no-cors.test/rest/default',
    features: 'items',
  });
  await vi.waitFor(() => expect(events).toEqual(['ready']));
  await expect(element.addItem({ sku: 'MUG-SPECKLE' })).rejects.toMatchObject({ code: 'network' });
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
  expect(log).toHaveBeenCalledWith(
    expect.stringMatching(/could not read http:\/\/no-cors\.test.* must allow this origin by CORS/),
  );
  expect(events).toEqual(['ready', 'error']);
});

test('shows the cart that it has created, removes it when it disconnects, and shows it when inserted again', async () => {
  const { element, events, text } = connectElement();
  await vi.waitFor(() => expect(text()).toContain('Your cart is empty'));
  const cartId = await element.ensureCart();
  await service.addItem(cartId, 'MUG-SPECKLE', 2);
  await element.refresh();
  await vi.waitFor(() => expect(text()).toContain('Speckled mug'));
  expect(element.cart?.items_qty).toBe(2);
  expect(events).toContain('created');
  element.remove();
  await vi.waitFor(() => expect(text()).toBe(''));
  expect(element.cart).toBeNull();
  document.body.append(element);
  await vi.waitFor(() => expect(text()).toContain('Speckled mug'));
});

/** An element that is about to enter the page with a painted cart, until it has read its own. */
async function paintElement() {
  const created = createElement();
  await created.element.ensureCart();
  frameOf(shadowOf(created.element)).append('Painted');
  created.events.length = 0;
  return created;
}

test('reads the cart and renders it in two tasks if it is already painted', async () => {
  const { element, text } = await paintElement();
  const order: string[] = [];
  element.addEventListener('guest-cart:updated', () => {
    order.push('read');
    setTimeout(() => order.push('next task'));
  });
  element.addEventListener('guest-cart:ready', () => order.push('rendered'));
  document.body.append(element);
  await vi.waitFor(() => expect(text()).toContain('Your cart is empty'));
  expect(order).toEqual(['read', 'next task', 'rendered']);
});

test('an element that changes to another cart while its first one is painted opens only that one', async () => {
  const { element, events, text } = await paintElement();
  document.body.append(element);
  await Promise.resolve();
  expect(text()).toBe('Painted');
  const cart = element.getCartId();
  element.setAttribute('namespace', `${element.getAttribute('namespace')}-another`);
  await vi.waitFor(() => expect(text()).toContain('Your cart is empty'));
  expect(element.getCartId()).not.toBe(cart);
  expect(events).toEqual(['ready']);
});

test('an element that leaves the page while its cart is painted renders nothing', async () => {
  const { element, events, text } = await paintElement();
  document.body.append(element);
  await Promise.resolve();
  expect(text()).toBe('Painted');
  element.remove();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(text()).toBe('');
  expect(events).toEqual([]);
  document.body.append(element);
  await vi.waitFor(() => expect(text()).toContain('Your cart is empty'));
  expect(events).toEqual(['ready']);
});

test('an element that leaves the page while its cart cannot be read no longer waits for it', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { element } = await paintElement();
  const namespace = element.getAttribute('namespace') ?? undefined;
  const { reader, session } = shopOf(parsedSettings({ 'base-url': service.baseUrl, namespace }));
  const listeners = countListeners(reader);
  const seen = JSON.stringify(['', Date.now(), {}]);
  session.cartStore.writeContents(await element.ensureCart(), 'snapshot', seen);
  frameOf(shadowOf(element)).append(renderNode(['div.gc-header', null]));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  document.body.append(element);
  const notice = () => element.shadowRoot?.querySelector('[data-notice=stale]');
  await vi.waitFor(() => expect(notice()).not.toBeNull());
  expect(listeners()).toBeGreaterThan(0);
  element.remove();
  await vi.waitFor(() => expect(listeners()).toBe(0));
});

test('a painted cart is rendered when the messages of its latest language have loaded', async () => {
  const { element, events, text } = await paintElement();
  const ready = new Promise((resolve) => {
    element.addEventListener('guest-cart:ready', () => resolve(loadedMessages('fr')));
  });
  element.addEventListener('guest-cart:updated', () => element.setAttribute('locale', 'fr'), {
    once: true,
  });
  document.body.append(element);
  expect(await ready).toMatchObject({ empty: 'Votre panier est vide' });
  await vi.waitFor(() => expect(text()).toContain('Votre panier est vide'));
  expect(events).toEqual(['ready']);
});

test.each([
  ['before', true],
  ['after', false],
])(
  'opens the drawer of a painted badge that is pressed %s the first update',
  async (_when, isEarly) => {
    const { element } = createElement({ mode: 'badge' });
    paint(shadowOf(element), renderNode(['span.gc-badge', null]), 'snapshot');
    const badge = shadowOf(element).querySelector<HTMLElement>('span.gc-badge');
    if (isEarly) badge?.click();
    document.body.append(element);
    await Promise.resolve();
    if (!isEarly) badge?.click();
    await vi.waitFor(() => expect(shadowOf(element).querySelector('dialog')?.open).toBe(true));
  },
);

test('opens the drawer of a painted badge that is pressed before the cart was read', async () => {
  const { element } = createElement({ mode: 'badge' });
  await element.ensureCart();
  const held = Promise.withResolvers<undefined>();
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await held.promise;
    return service.fetch(...request);
  });
  paint(shadowOf(element), renderNode(['span.gc-badge', null]), 'snapshot');
  shadowOf(element).querySelector<HTMLElement>('span.gc-badge')?.click();
  document.body.append(element);
  await vi.waitFor(() => expect(shadowOf(element).querySelector('dialog')?.open).toBe(true));
  expect(element.cart).toBeNull();
  held.resolve(undefined);
  await vi.waitFor(() => expect(element.cart).not.toBeNull());
});
