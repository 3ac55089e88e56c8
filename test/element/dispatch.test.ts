// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GuestCartError } from '../../src/api/errors.ts';
import { checkoutHandler, createPageReporter } from '../../src/element/dispatch.ts';
import { configureElements } from '../../src/element/element-defaults.ts';
import { shopOf } from '../../src/element/shop-registry.ts';
import type { GuestCartEventDetails } from '../../src/settings/events.ts';
import { parsedSettings } from '../support/parsed-settings.ts';

const baseUrl = 'http://localhost/rest/default';

function open() {
  const host = document.createElement('div');
  document.body.append(host);
  const events: (readonly [string, unknown])[] = [];
  for (const name of ['guest-cart:error', 'guest-cart:checkout', 'guest-cart:updated']) {
    document.addEventListener(name, (event) => events.push([name, (event as CustomEvent).detail]), {
      signal: listening.signal,
    });
  }
  return { host, events, page: createPageReporter(host) };
}

let listening: AbortController;
beforeEach(() => (listening = new AbortController()));
afterEach(() => {
  listening.abort();
  document.body.replaceChildren();
  configureElements({ onCheckout: undefined });
  localStorage.clear();
});

describe('the reporter of an element', () => {
  test('dispatches events that bubble, also out of a shadow root', () => {
    const { host, events } = open();
    const inner = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(inner);
    const detail: GuestCartEventDetails['guest-cart:updated'] = { itemsCount: 1, itemsQuantity: 2 };
    expect(createPageReporter(inner).emit('guest-cart:updated', detail)).toBe(true);
    expect(events).toEqual([['guest-cart:updated', detail]]);
  });

  test('returns false for an event that a listener has canceled, and cannot cancel what has happened', () => {
    const { host, page } = open();
    host.addEventListener('guest-cart:checkout', (event) => event.preventDefault());
    host.addEventListener('guest-cart:updated', (event) => event.preventDefault());
    expect(page.emit('guest-cart:checkout', { url: '/checkout' })).toBe(false);
    expect(page.emit('guest-cart:updated', { itemsCount: 1, itemsQuantity: 1 })).toBe(true);
  });

  test('reports a mistake once, in the console and as an event', () => {
    const { page, events } = open();
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const mistake = (): GuestCartError => new GuestCartError('misconfigured', 'the base URL is empty.');
    page.report(mistake());
    page.report(mistake());
    expect(log.mock.calls).toEqual([['guest-cart: the base URL is empty.']]);
    expect(events).toEqual([['guest-cart:error', expect.objectContaining({ code: 'misconfigured' })]]);
  });
});

describe('the checkout of an element', () => {
  const settings = (attributes: Readonly<Record<string, string>>) =>
    parsedSettings({ 'base-url': baseUrl, ...attributes });
  const shop = () => shopOf(settings({}));

  test('is undefined without a URL and without onCheckout', () => {
    expect(checkoutHandler(settings({}), open().page, shop())).toBeUndefined();
  });

  test('is undefined and reported for a URL on another origin', () => {
    const { page, events } = open();
    vi.spyOn(console, 'error').mockReturnValue();
    expect(checkoutHandler(settings({ 'checkout-url': 'https://evil.example/' }), page, shop())).toBeUndefined();
    expect(events).toHaveLength(1);
  });

  test('does not start without a cart, because there is nothing to order', () => {
    const { page, events } = open();
    const onCheckout = vi.fn();
    configureElements({ onCheckout });
    checkoutHandler(settings({}), page, shop())?.();
    expect(onCheckout).not.toHaveBeenCalled();
    expect(events).toEqual([]);
  });
});
