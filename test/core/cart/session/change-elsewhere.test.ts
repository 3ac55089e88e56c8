// @vitest-environment jsdom
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createGuestCartApi } from '../../../../src/core/api/cart-api.ts';
import type { KeyValueStorage } from '../../../../src/core/cart/record/safe-storage.ts';
import type { GuestCartSession } from '../../../../src/core/cart/session/session.ts';
import { createGuestCartSession } from '../../../../src/core/cart/session/session-with-creation.ts';
import { sharedState } from '../../../../src/core/cart/record/shared-state.ts';
import { createTestService } from '../../../support/service.ts';
import { captureStorageListeners } from '../../../support/storage-events.ts';

const shop = createTestService();

afterEach(() => {
  localStorage.clear();
});

function openTab(storage: KeyValueStorage = localStorage) {
  const api = createGuestCartApi({ baseUrl: shop.baseUrl, fetch: shop.fetch });
  const session = createGuestCartSession({ api, storage, shared: sharedState({}) });
  const onRefresh = vi.fn();
  onTestFinished(session.start());
  onTestFinished(session.onRefresh(onRefresh));
  return { session, onRefresh };
}

/** Acts in a second tab, and dispatches the storage events that a browser dispatches in the others. */
function inAnotherTab(act: (session: GuestCartSession) => void): void {
  const writes: StorageEventInit[] = [];
  const { session } = openTab({
    getItem: (key) => localStorage.getItem(key),
    setItem(key, newValue) {
      localStorage.setItem(key, newValue);
      writes.push({ key, newValue });
    },
    removeItem(key) {
      localStorage.removeItem(key);
      writes.push({ key, newValue: null });
    },
  });
  act(session);
  for (const write of writes) window.dispatchEvent(new StorageEvent('storage', write));
}

test('an order in another tab leaves the shopper the same, also for a session that was started twice', () => {
  const events = captureStorageListeners();
  const { session } = openTab();
  const stop = session.start();
  const { key, shopper } = session.cartStore;
  const before = shopper();
  events.fromBrowser(`${key}:ordered`, '1');
  events.fromBrowser(key, '{"reset":true}');
  expect(shopper()).toBe(before);
  stop();
  // The other start goes on.
  events.fromBrowser(key, '{"reset":true}');
  expect(shopper()).not.toBe(before);
});

describe('a change of the cart in another tab', () => {
  test('is read by a visible page, once', () => {
    const other = openTab();
    inAnotherTab((session) => session.cartStore.announceChange());
    expect(other.onRefresh).toHaveBeenCalledOnce();
  });

  test('is read once by a session that was started twice, by a reader and by the page', () => {
    const other = openTab();
    onTestFinished(other.session.start());
    inAnotherTab((session) => session.cartStore.announceChange());
    expect(other.onRefresh).toHaveBeenCalledOnce();
  });

  test('is read by a hidden page when it becomes visible, once for several changes', () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const other = openTab();
    const writes = ['1', null, '1', null];
    for (const newValue of writes) {
      window.dispatchEvent(
        new StorageEvent('storage', { key: `${other.session.cartStore.key}:changed`, newValue }),
      );
    }
    expect(other.onRefresh).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(other.onRefresh).toHaveBeenCalledOnce();
  });

  test('leaves nothing in storage', () => {
    openTab().session.cartStore.announceChange();
    expect(localStorage).toHaveLength(0);
  });

  test('is announced by a write only, and not by a refresh', () => {
    const other = openTab();
    const { session } = openTab();
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    session.refresh();
    session.refreshElsewhere();
    expect(setItem).not.toHaveBeenCalled();
    expect(other.onRefresh).not.toHaveBeenCalled();
  });
});

describe('a reset of the cart in another tab', () => {
  test.each([
    ['says that it was ordered', {}, [{ kind: 'ordered', cartId: null }]],
    ['says nothing of an order when there was none', { ordered: false }, []],
  ])('%s', (_what, how, news) => {
    const other = openTab();
    other.session.adoptCart('FromTheShopsSession');
    inAnotherTab((session) => session.reset({ only: 'FromTheShopsSession', ...how }));
    expect(other.session.getCartId()).toBeNull();
    expect(other.session.news.getState()).toEqual(news);
  });

  test('is not said of the next cart', async () => {
    const other = openTab();
    other.session.adoptCart('FromTheShopsSession');
    inAnotherTab((session) => session.reset({ only: 'FromTheShopsSession' }));
    expect(other.session.news.getState()).toHaveLength(1);
    await other.session.ensureCart();
    expect(other.session.news.getState()).toEqual([]);
  });

  test('is not said of a cart that another tab has created since', () => {
    const other = openTab();
    other.session.adoptCart('FromTheShopsSession');
    inAnotherTab((session) => session.reset({ only: 'FromTheShopsSession' }));
    inAnotherTab((session) => session.adoptCart('TheNextCart'));
    inAnotherTab((session) => session.reset({ only: 'TheNextCart', ordered: false }));
    expect(other.session.getCartId()).toBeNull();
    expect(other.session.news.getState()).toEqual([]);
  });
});
