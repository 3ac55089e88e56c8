// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { GuestCartError } from '../../../src/core/api/errors.ts';
import { createPageReporter } from '../../../src/element/settings/dispatch.ts';
import { checkoutHandler } from '../../../src/element/tag/checkout-handler.ts';
import { configureElements } from '../../../src/element/tag/element-defaults.ts';
import { parsedSettings } from '../../support/parsed-settings.ts';

afterEach(() => {
  configureElements({ onCheckout: undefined });
  document.body.replaceChildren();
});

/** A reporter for an element in a shadow root, and the events that reach the document. */
function open() {
  const outer = document.body.appendChild(document.createElement('div'));
  const host = outer.attachShadow({ mode: 'open' }).appendChild(document.createElement('p'));
  const reporter = createPageReporter(host);
  const events: CustomEvent[] = [];
  const listen = (name: string, listener: (event: Event) => void = () => undefined) => {
    const controller = new AbortController();
    const handle = (event: Event) => {
      events.push(event as CustomEvent);
      listener(event);
    };
    document.addEventListener(name, handle, controller);
    return controller;
  };
  return { reporter, events, listen };
}

const base = { 'base-url': 'https://shop.example/rest' };

test('a mistake is logged once, and dispatched as an event that leaves shadow roots', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { reporter, events, listen } = open();
  const controller = listen('guest-cart:error');
  const mistake = new GuestCartError('misconfigured', 'base-url is missing.');
  reporter.report(mistake);
  reporter.report(new GuestCartError('misconfigured', 'base-url is missing.'));
  expect(logged.mock.calls).toEqual([['guest-cart: base-url is missing.']]);
  expect(events.map(({ detail }) => detail as unknown)).toEqual([
    expect.objectContaining({ code: 'misconfigured' }),
  ]);
  controller.abort();
});

describe('checkoutHandler', () => {
  test('is undefined if the page has set nothing', () => {
    expect(checkoutHandler(parsedSettings(base), open().reporter)).toBeUndefined();
  });

  test('reports a checkout-url on another origin, and is undefined', () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { reporter, events, listen } = open();
    const controller = listen('guest-cart:error');
    const settings = parsedSettings({ ...base, 'checkout-url': 'https://evil.example/' });
    expect(checkoutHandler(settings, reporter)).toBeUndefined();
    expect(events).toHaveLength(1);
    controller.abort();
  });

  test('calls onCheckout with the cart, unless a listener cancels the event', () => {
    const onCheckout = vi.fn();
    configureElements({ onCheckout });
    const { reporter, events, listen } = open();
    const checkout = checkoutHandler(parsedSettings(base), reporter);
    const first = listen('guest-cart:checkout');
    checkout?.({ cart: { id: 7 }, cartId: 'id' });
    expect(onCheckout.mock.calls).toEqual([[{ cart: { id: 7 }, cartId: 'id' }]]);
    expect(events[0]?.detail).toEqual({ url: null });
    first.abort();
    const second = listen('guest-cart:checkout', (event) => event.preventDefault());
    checkout?.({ cart: { id: 7 }, cartId: 'id' });
    expect(onCheckout).toHaveBeenCalledOnce();
    second.abort();
  });
});
