// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as pageState from '../../../src/core/api/page-state.ts';
import { createCartElement } from '../../support/create-cart-element.ts';
import { createTestService } from '../../support/service.ts';

const service = createTestService();
const pageStateModule = '../../../src/core/api/page-state.ts';
const screen = '../../../src/element/tag/screen-chunk.tsx';
const rare = '../../../src/element/tag/rare-chunk.ts';

beforeEach(() => {
  vi.stubGlobal('fetch', service.fetch);
});

afterEach(() => {
  document.body.replaceChildren();
  for (const mocked of [screen, rare, pageStateModule]) vi.doUnmock(mocked);
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
  vi.doMock(pageStateModule, () => pageState);
  const { GuestCartElement } = await import('../../../src/element/tag/guest-cart-element.ts');
  const settings = { 'base-url': service.baseUrl, mode: 'badge' };
  const element = createCartElement(GuestCartElement, settings);
  document.body.append(element);
  const find = (selector: string): HTMLElement | null =>
    element.shadowRoot?.querySelector(selector) ?? null;
  await vi.waitFor(() => expect(find('.gc-badge')).not.toBeNull());
  return { element, find, log };
}

test('a badge whose drawer could not be loaded says so, and opens it by another press', async () => {
  const { element, find, log } = await openBadge(screen);
  element.show();
  await vi.waitFor(() =>
    expect(find('[role=alert]')?.textContent).toContain('Your cart can’t be shown here.'),
  );
  expect(log).toHaveBeenCalledOnce();
  vi.doUnmock(screen);
  element.show();
  await vi.waitFor(() =>
    expect(find('dialog')?.textContent).toContain('Items you add show up here.'),
  );
  expect(find('[role=alert]')).toBeNull();
});

test('a cart whose code could not be loaded is created by the next call, once for all callers', async () => {
  const { element, log } = await openBadge(rare);
  const create = (): Promise<string> => element.ensureCart();
  await expect(create()).rejects.toMatchObject({ code: 'network' });
  await expect(create()).rejects.toThrow('the code that creates the cart did not load.');
  expect(log).toHaveBeenCalledOnce();
  vi.doUnmock(rare);
  const [one, other] = await Promise.all([create(), create()]);
  expect(other).toBe(one);
  expect(element.getCartId()).toBe(one);
});

test('a cart is kept until the code that reads the response of the shop has loaded', async () => {
  const record = {
    state: { current: { status: 'guest', cartId: 'gone' }, retired: [] },
    version: 1,
  };
  localStorage.setItem(`guest-cart:1:${service.baseUrl}`, JSON.stringify(record));
  const { element, log } = await openBadge(rare);
  await vi.waitFor(() => expect(log).toHaveBeenCalled());
  expect(element.getCartId()).toBe('gone');
  vi.doUnmock(rare);
  await element.refresh();
  expect(element.getCartId()).toBeNull();
});
