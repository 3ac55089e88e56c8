// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addItemsTo } from '../../../src/element/controls/add-items-to.ts';
import { createElementController } from '../../../src/element/tag/element-controller.ts';
import type { ControlledElement } from '../../../src/element/settings/host-settings.ts';
import { frameOf, paint, renderNode, shadowOf } from '../../../src/element/first-paint/snapshot.ts';
import { createTestService } from '../../support/service.ts';

const service = createTestService();
let counter = 0;
const open: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', service.fetch);
});

afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** Connects an element with its own namespace, so that tests share no cart. */
function connectElement(attributes: Readonly<Record<string, string>> = {}) {
  counter += 1;
  const options = { messages: undefined, headers: undefined, resolveItem: undefined };
  const host: ControlledElement = Object.assign(document.createElement('div'), options);
  const all = { 'base-url': service.baseUrl, namespace: `test-${counter}`, ...attributes };
  for (const [name, value] of Object.entries(all)) host.setAttribute(name, value);
  const events: string[] = [];
  for (const name of ['ready', 'error', 'created']) {
    host.addEventListener(`guest-cart:${name}`, () => events.push(name));
  }
  const controller = createElementController(host);
  document.body.append(host);
  open.push(() => {
    host.remove();
    controller.disconnect();
  });
  const text = (): string => host.shadowRoot?.textContent ?? '';
  return { host, controller, events, text };
}

test('renders the cart once for several updates, and emits ready once', async () => {
  const { controller, events, text } = connectElement();
  controller.update();
  controller.update();
  await vi.waitFor(() => expect(text()).toContain('Your cart is empty'));
  controller.update();
  await vi.waitFor(() => expect(events).toEqual(['ready']));
});

test('renders nothing if the element was removed before the update', async () => {
  const { host, controller, text } = connectElement();
  controller.update();
  host.remove();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(text()).toBe('');
});

test('renders again with the settings of a changed attribute', async () => {
  const { host, controller, text } = connectElement();
  controller.update();
  await vi.waitFor(() => expect(text()).toContain('Your cart is empty'));
  host.setAttribute('locale', 'de');
  controller.settingsChanged();
  await vi.waitFor(() => expect(text()).toContain('Ihr Warenkorb ist leer'));
  expect(host.shadowRoot?.firstElementChild?.getAttribute('lang')).toBe('de');
});

test('connects to another shop when the address changes, and keeps the connection otherwise', async () => {
  const { host, controller, text } = connectElement();
  controller.update();
  await vi.waitFor(() => expect(text()).toContain('Your cart is empty'));
  const first = controller.shop();
  host.setAttribute('show-sku', 'true');
  controller.settingsChanged();
  await vi.waitFor(() => expect(controller.settings().showSku).toBe(true));
  expect(controller.shop()).toBe(first);
  host.setAttribute('namespace', 'another');
  controller.settingsChanged();
  await vi.waitFor(() => expect(controller.shop()).not.toBe(first));
});

test('reports a missing base URL once, as an event and in the console', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { host, controller, events } = connectElement();
  host.removeAttribute('base-url');
  controller.settingsChanged();
  await vi.waitFor(() => expect(events).toEqual(['error']));
  controller.update();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(events).toEqual(['error']);
  expect(log).toHaveBeenCalledOnce();
  expect(() => controller.shop()).toThrow('the base URL is missing');
});

test('logs that a shop on another origin could not be read when a product was to be added', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { controller, events } = connectElement({
    'base-url': 'http://no-cors.test/rest/default',
    features: 'items',
  });
  controller.update();
  await vi.waitFor(() => expect(events).toEqual(['ready']));
  await expect(addItemsTo(controller, [{ sku: 'MUG-SPECKLE' }])).rejects.toMatchObject({
    code: 'network',
  });
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
  expect(log).toHaveBeenCalledWith(
    expect.stringMatching(/could not read http:\/\/no-cors\.test.* must allow this origin by CORS/),
  );
  expect(events).toEqual(['ready', 'error']);
});

test('shows the cart that it has created, removes it when it disconnects, and shows it when inserted again', async () => {
  const { controller, events, text } = connectElement();
  controller.update();
  await vi.waitFor(() => expect(text()).toContain('Your cart is empty'));
  const cartId = await controller.mutations().create.run({ replace: false });
  await service.addItem(cartId, 'MUG-SPECKLE', 2);
  await controller.shop().reader.read();
  await vi.waitFor(() => expect(text()).toContain('Speckled mug'));
  expect(controller.cart()?.items_qty).toBe(2);
  expect(events).toContain('created');
  controller.disconnect();
  expect(text()).toBe('');
  expect(controller.cart()).toBeNull();
  controller.update();
  await vi.waitFor(() => expect(text()).toContain('Speckled mug'));
});

test('reads the cart and renders it in two tasks if it is already painted', async () => {
  const { host, controller, text } = connectElement();
  await controller.mutations().create.run({ replace: false });
  frameOf(shadowOf(host)).append('Painted');
  const order: string[] = [];
  host.addEventListener('guest-cart:updated', () => {
    order.push('read');
    setTimeout(() => order.push('next task'));
  });
  host.addEventListener('guest-cart:ready', () => order.push('rendered'));
  controller.update();
  await vi.waitFor(() => expect(text()).toContain('Your cart is empty'));
  expect(order).toEqual(['read', 'next task', 'rendered']);
});

test.each([
  ['before', true],
  ['after', false],
])(
  'opens the drawer of a painted badge that is pressed %s the first update',
  async (_when, isEarly) => {
    const { host, controller } = connectElement({ mode: 'badge' });
    paint(shadowOf(host), renderNode(['span.gc-badge', null]), 'snapshot');
    const badge = shadowOf(host).querySelector<HTMLElement>('span.gc-badge');
    if (isEarly) badge?.click();
    controller.update();
    await Promise.resolve();
    if (!isEarly) badge?.click();
    await vi.waitFor(() => expect(shadowOf(host).querySelector('dialog')?.open).toBe(true));
  },
);
