// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { WidgetState } from '../../../src/core/cart/shown/widget-state.ts';
import { noTotals } from '../../../src/core/cart/state/totals-state.ts';
import { noCoupon, type CouponState } from '../../../src/core/cart/state/coupon-state.ts';
import { GuestCartError } from '../../../src/core/api/errors.ts';
import { withLines } from '../../support/screen-controls.ts';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { samples } from '../../../src/service/cart/samples.ts';
import { enScreen } from '../../../src/core/messages/en-screen.ts';
import { mergeMessages, type Messages } from '../../../src/core/messages/messages.ts';
import { en } from '../../../src/core/messages/en.ts';
import { loadMessages } from '../../../src/core/messages/load-messages.ts';
import { makeScreenProps, type ScreenOptions } from '../../support/screen-props.ts';
import { ShownScreen } from '../../support/shown-screen.tsx';

const carts = samples.map(
  ({ build }) => decodeCart(build({ quoteId: 7, now: '2026-02-01 12:00:00' })).value,
);

type MessageTree = object;

/** English sentences that no shop's data contains. */
const sentences = (function textsOf(texts: MessageTree): string[] {
  return Object.values(texts).flatMap((value) =>
    typeof value === 'string' ? [value] : textsOf(value as MessageTree),
  );
})(en).filter((text) => /^[^{}]{12,}$/.test(text));

async function show(
  locale: string,
  texts: Partial<Messages>,
  overrides: Partial<ScreenOptions>,
): Promise<string> {
  const messages = mergeMessages(enScreen, texts);
  const given = {
    cart: null,
    locale,
    messages,
    customer: { customerId: 1, name: 'Iris' },
    checkOut: () => undefined,
  };
  const { container, unmount } = render(
    <ShownScreen {...makeScreenProps({ ...given, ...overrides })} />,
  );
  // The screen imports details and controls on demand, and these imports resolve after its own.
  await act(() => import('../../../src/components/details/details-chunk.tsx'));
  await act(() => import('../../../src/components/screen/controls-chunk.tsx'));
  const text = container.textContent;
  unmount();
  return text;
}

const unreachable = {
  fetchStatus: 'idle',
  error: { code: 'unavailable' },
  updatedAt: 1,
  failedAt: 2,
} as const;
const nothing = { status: 'none' } as const;
const rejected = new GuestCartError('rejected', 'no.', { serviceMessage: 'No.' });

const noResponse = new GuestCartError('network', 'no.');
const totals = { total_segments: [{ code: 'tax', title: 'MwSt', value: 1 }] };
const everyCode: readonly Partial<CouponState>[] = [
  { error: rejected },
  { error: noResponse },
  { isPending: true, isWaiting: true, variables: 'WELCOME10' },
  { isPending: true, variables: null, code: 'WELCOME10' },
];
const everyChange: readonly WidgetState[] = everyCode.map((coupon) => ({
  ...withLines({
    waiting: new Set([1]),
    removed: [{ itemId: 1, item: { name: 'Becher' }, restoring: false }],
    errors: new Map([
      [0, { change: 'quantity', qty: 2, itemId: 0, error: coupon.error ?? rejected, failedAt: 0 }],
    ]),
  }),
  totals: { ...noTotals, data: totals, status: 'stale' },
  coupon: { ...noCoupon, ...coupon },
}));

// A language from right to left with plurals of six forms, and one without plurals.
// languages.test.ts compares the texts, plurals and placeholders of all languages.
describe.each(['ar', 'ja'] as const)('in %s', (language) => {
  test('every sample cart is rendered with no open placeholder and no English', async () => {
    const texts = await loadMessages(language);
    for (const cart of carts) {
      const text = await show(language, texts, { cart });
      expect([texts.cartLabel, texts.orderLabel].some((label) => text.includes(label ?? '?'))).toBe(
        true,
      );
      if (cart === carts[0]) expect(text).toContain(texts.addressBook);
      expect(text).not.toMatch(/\{\w+\}/);
      expect(sentences.filter((sentence) => text.includes(sentence))).toEqual([]);
    }
  });

  test('every change is rendered with no open placeholder and no English', async () => {
    const texts = await loadMessages(language);
    const [cart = null] = carts;
    for (const widgetState of everyChange) {
      const text = await show(language, texts, { cart, widgetState });
      expect(text).toContain(texts.removed?.replace('{name}', 'Becher'));
      expect(text).not.toMatch(/\{\w+\}/);
      expect(sentences.filter((sentence) => text.includes(sentence))).toEqual([]);
    }
  });

  test('every error is rendered with no open placeholder and no English', async () => {
    const texts = await loadMessages(language);
    const [cart = null] = carts;
    const cases: readonly Partial<ScreenOptions>[] = [
      { cart, ...unreachable },
      { cart, ...unreachable, error: { code: 'rate-limited' } },
      { cart, ...unreachable, fetchStatus: 'paused', error: null },
      { cart, assign: { isPending: false, error: null, data: false } },
      { cart, assign: { isPending: false, error: { code: 'unauthorized' } } },
      { cart, assign: { isPending: false, error: rejected } },
      { current: nothing, retired: true, customer: undefined },
      { current: nothing, create: { isPending: false, error: { code: 'misconfigured' } } },
    ];
    for (const overrides of cases) {
      const text = await show(language, texts, overrides);
      expect(text).not.toMatch(/\{\w+\}/);
      expect(sentences.filter((sentence) => text.includes(sentence))).toEqual([]);
    }
  });
});
