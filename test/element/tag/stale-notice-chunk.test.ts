// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { GuestCartError, type GuestCartErrorCode } from '../../../src/core/api/errors.ts';
import { showStaleNotice } from '../../../src/element/tag/stale-notice-chunk.ts';
import {
  firstRead,
  isUnreadable,
  untilReadable,
} from '../../../src/element/tag/element-snapshot.ts';
import type { CartReader, CartReading } from '../../../src/core/cart/state/cart-reading.ts';

const start = {
  current: { status: 'guest', cartId: 'A' },
  cart: null,
  error: null,
  fetchStatus: 'fetching',
} as const;
const failed = (code: GuestCartErrorCode) => new GuestCartError(code, 'no.');

/** A reader whose state the test sets. */
function open(initial: Partial<CartReading> = {}) {
  let state = { ...start, ...initial } as CartReading;
  const listeners = new Set<() => void>();
  const read = vi.fn(() => Promise.resolve());
  const reader = {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read,
  } as unknown as CartReader;
  const set = (next: Partial<CartReading>): void => {
    state = { ...state, ...next };
    for (const listener of [...listeners]) listener();
  };
  return { reader, read, set, listeners };
}

async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending');
  await new Promise((resolve) => setTimeout(resolve));
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
}

test.each<[string, Partial<CartReading>]>([
  ['a cart', { cart: {}, fetchStatus: 'idle' }],
  ['an error', { error: failed('network'), fetchStatus: 'idle' }],
  ['no cart', { fetchStatus: 'idle' }],
])('the first read ends with %s', async (_, next) => {
  const { reader, set, listeners } = open();
  const first = firstRead(reader);
  expect(await isSettled(first)).toBe(false);
  set(next);
  await first;
  expect(listeners.size).toBe(0);
});

describe('isUnreadable', () => {
  test.each(['network', 'timeout', 'unavailable', 'rate-limited'] as const)(
    'is true after %s',
    (code) => {
      expect(isUnreadable(open({ error: failed(code) }).reader)).toBe(true);
    },
  );

  test.each<[string, Partial<CartReading>]>([
    ['it was read before', { error: failed('network'), cart: {} }],
    ['there is none', { error: failed('network'), current: { status: 'none' } }],
    ['the shop has refused it', { error: failed('forbidden') }],
    ['nothing has failed', {}],
  ])('is false if %s', (_, reading) => {
    expect(isUnreadable(open(reading).reader)).toBe(false);
  });
});

describe('a painted snapshot', () => {
  afterEach(() => document.body.replaceChildren());

  function paint(header = true): HTMLElement {
    const frame = document.body.appendChild(document.createElement('div'));
    const inside = header
      ? '<div class="gc-header"><p class="gc-count">2 items · Updating…</p></div>'
      : '';
    frame.insertAdjacentHTML(
      'beforeend',
      `<div class="gc-root">${inside}<p>Speckled mug</p><dl class="gc-totals-placeholder"></dl></div>`,
    );
    return frame;
  }
  const stored = JSON.stringify(['variant', Date.UTC(2026, 0, 2, 12), {}]);
  const options = { stored, messages: undefined, locale: 'en-US', timeZone: 'UTC' };

  test('shows its time while the shop cannot be read, and stays until there is a cart', async () => {
    const { reader, read, set } = open({ error: failed('unavailable'), fetchStatus: 'idle' });
    const frame = paint();
    showStaleNotice(frame, { ...options, reader });
    const kept = untilReadable(reader);
    const notice = frame.querySelector('[role=status]');
    expect(notice?.textContent).toContain('This is how it looked at Jan 2, 2026, 12:00');
    expect(frame.textContent).toContain('Speckled mug');
    expect(frame.querySelector('.gc-count')?.textContent).toBe('2 items');
    expect(frame.querySelector('.gc-code')).toBeNull();
    expect(frame.querySelector('.gc-totals-placeholder')).toBeNull();
    notice?.querySelector('button')?.click();
    expect(read).toHaveBeenCalledOnce();
    set({ fetchStatus: 'fetching' });
    expect(await isSettled(kept)).toBe(false);
    set({ cart: {}, error: null, fetchStatus: 'idle' });
    await kept;
  });

  test('has one notice, even if the element updates meanwhile, and none without a header or a readable time', () => {
    const { reader } = open({ error: failed('network') });
    showStaleNotice(paint(false), { ...options, reader });
    showStaleNotice(paint(), { ...options, reader, stored: '{' });
    expect(document.querySelector('.gc-notice')).toBeNull();
    const frame = paint();
    showStaleNotice(frame, { ...options, reader });
    showStaleNotice(frame, { ...options, reader });
    expect(frame.querySelectorAll('.gc-notice')).toHaveLength(1);
  });

  test('is said to be old beside a notice of the server', () => {
    const { reader } = open({ error: failed('network') });
    const frame = paint();
    frame
      .querySelector('.gc-header')
      ?.insertAdjacentHTML('afterend', '<div class="gc-notice"></div>');
    showStaleNotice(frame, { ...options, reader });
    expect(frame.querySelectorAll('[data-notice=stale]')).toHaveLength(1);
  });

  test('is replaced if the shop has no such cart', async () => {
    const { reader, set } = open({ error: failed('network') });
    const kept = untilReadable(reader);
    set({ current: { status: 'none' } });
    await kept;
  });
});
