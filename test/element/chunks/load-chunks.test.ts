// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as request from '../../../src/core/api/request.ts';
import type { ControlledElement } from '../../../src/element/settings/host-settings.ts';
import { createTestService } from '../../support/service.ts';

const service = createTestService();
const requestModule = '../../../src/core/api/request.ts';
const part = '../../../src/element/chunks/screen-part.tsx';
const rare = '../../../src/element/chunks/rare-part.ts';
let close: () => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal('fetch', service.fetch);
});

afterEach(() => {
  close();
  for (const mocked of [part, rare, requestModule]) vi.doUnmock(mocked);
  vi.resetModules();
});

/**
 * A badge whose chunk cannot be loaded, until `vi.doUnmock`. Its modules are its own: no other test
 * has loaded the chunk.
 */
async function openBadge(blocked: string) {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  vi.doMock(blocked, () => {
    throw new Error('blocked');
  });
  vi.resetModules();
  // This module listens to the page for as long as it lives.
  vi.doMock(requestModule, () => request);
  const { createElementController } =
    await import('../../../src/element/tag/element-controller.ts');
  const options = { messages: undefined, headers: undefined, resolveItem: undefined };
  const host: ControlledElement = Object.assign(document.createElement('div'), options);
  for (const [name, value] of Object.entries({ 'base-url': service.baseUrl, mode: 'badge' })) {
    host.setAttribute(name, value);
  }
  const controller = createElementController(host);
  document.body.append(host);
  close = () => {
    host.remove();
    controller.disconnect();
  };
  const find = (selector: string): HTMLElement | null =>
    host.shadowRoot?.querySelector(selector) ?? null;
  controller.update();
  await vi.waitFor(() => expect(find('.gc-badge')).not.toBeNull());
  return { controller, find, log };
}

test('a badge whose drawer could not be loaded says so, and opens it by another press', async () => {
  const { controller, find, log } = await openBadge(part);
  controller.show();
  await vi.waitFor(() =>
    expect(find('[role=alert]')?.textContent).toContain('Your cart can’t be shown here.'),
  );
  expect(log).toHaveBeenCalledOnce();
  vi.doUnmock(part);
  controller.show();
  await vi.waitFor(() =>
    expect(find('dialog')?.textContent).toContain('Items you add show up here.'),
  );
  expect(find('[role=alert]')).toBeNull();
});

test('a cart whose code could not be loaded is created by the next call, once for all callers', async () => {
  const { controller, log } = await openBadge(rare);
  const create = (): Promise<string> => controller.mutations().create.run({ replace: false });
  await expect(create()).rejects.toMatchObject({ code: 'network' });
  await expect(create()).rejects.toThrow('the code that creates the cart did not load.');
  expect(log).toHaveBeenCalledOnce();
  vi.doUnmock(rare);
  const [one, other] = await Promise.all([create(), create()]);
  expect(other).toBe(one);
  expect(controller.shop().session.getCartId()).toBe(one);
});

test('a cart is kept until the code that reads the response of the shop has loaded', async () => {
  const record = {
    state: { current: { status: 'guest', cartId: 'gone' }, retired: [] },
    version: 1,
  };
  localStorage.setItem(`guest-cart:1:${service.baseUrl}`, JSON.stringify(record));
  const { controller, log } = await openBadge(rare);
  const { session, reader } = controller.shop();
  await vi.waitFor(() => expect(log).toHaveBeenCalled());
  expect(session.getCartId()).toBe('gone');
  vi.doUnmock(rare);
  await reader.read();
  expect(session.getCartId()).toBeNull();
});
