// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { CartScreen, type CartScreenProps } from '../../src/components/screen/cart-screen.tsx';
import type { CartActions } from '../../src/actions/cart-actions.ts';
import { decodeCart } from '../../src/schema/cart.ts';
import { samples } from '../../src/service/samples/samples.ts';
import { enScreen } from '../../src/view/messages/en-screen.ts';
import { mergeMessages } from '../../src/view/messages/merge-messages.ts';
import { en } from '../../src/view/messages/en.ts';
import { languages } from '../../src/view/messages/language.ts';
import { loadMessages } from '../../src/view/messages/load-messages.ts';
import type { Messages } from '../../src/view/messages/messages.ts';
import { runsInFull } from '../support/property-runs.ts';
import { makeScreenProps } from '../support/screen-props.ts';

afterEach(cleanup);

const carts = samples.map(({ build }) => decodeCart(build({ quoteId: 7, now: '2026-02-01 12:00:00' })).value);

type Words = object;

/** English words that no shop's own could be. */
const sentences = (function textsOf(words: Words): string[] {
  return Object.values(words).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value as Words)));
})(en).filter((text) => /^[^{}]{12,}$/.test(text));

async function show(locale: string, words: Partial<Messages>, overrides: Partial<CartScreenProps>): Promise<string> {
  const messages = mergeMessages(enScreen, words);
  const given = { cart: null, locale, messages, customer: { name: 'Iris' }, onCheckout: () => undefined };
  const { container, unmount } = render(<CartScreen {...makeScreenProps({ ...given, ...overrides })} />);
  // The rest of a cart comes by an import of the same module, which was asked for before.
  await act(() => import('../../src/components/details/details-part.tsx'));
  await act(() => import('../../src/components/actions/actions-part.tsx'));
  const text = container.textContent;
  unmount();
  return text;
}

const unreachable = { fetchStatus: 'idle', fault: { code: 'unavailable' }, asOf: 1, failedAt: 2 } as const;
const nothing = { status: 'none', hasId: false } as const;
const rejected = { code: 'rejected', serviceMessage: 'No.' } as const;

const unanswered = { code: 'network' } as const;
const idle = () => undefined;
const everyAction: readonly CartActions[] = [
  { code: null, isPending: false, isRemoving: false, error: rejected },
  { code: null, isPending: true, isRemoving: false, error: unanswered },
  { code: 'WELCOME10', isPending: true, isRemoving: true, error: null },
].map((coupon) => ({
  lines: {
    setQuantity: idle,
    remove: idle,
    undo: idle,
    dismiss: idle,
    canRestore: () => true,
    pending: new Set(),
    removed: [{ itemId: 1, name: 'Becher', restoring: false }],
    errors: new Map([[0, coupon.error ?? rejected]]),
  },
  totals: { data: { total_segments: [{ code: 'tax', title: 'MwSt', value: 1 }] }, isStale: true, isPending: false },
  coupon: { ...coupon, apply: idle, remove: idle, dismiss: idle },
}));

// A sample for `npm test`: the most widely spoken with plurals of two, six and three forms, one of them from right to left.
const tested = runsInFull ? languages.filter((language) => language !== 'en') : (['de', 'ar', 'pl'] as const);

describe.each(tested)('in %s', (language) => {
  test('every sample cart is said in its words, with no place left open and nothing in English', async () => {
    const words = await loadMessages(language);
    for (const cart of carts) {
      const text = await show(language, words, { cart });
      expect(text).toContain(words.cartLabel);
      if (cart === carts[0]) expect(text).toContain(words.addressBook);
      expect(text).not.toMatch(/\{\w+\}/);
      expect(sentences.filter((sentence) => text.includes(sentence))).toEqual([]);
    }
  });

  test('every tool is said in its words, with no place left open and nothing in English', async () => {
    const words = await loadMessages(language);
    const [cart = null] = carts;
    for (const actions of everyAction) {
      const text = await show(language, words, { cart, actions });
      expect(text).toContain(words.removed?.replace('{name}', 'Becher'));
      expect(text).not.toMatch(/\{\w+\}/);
      expect(sentences.filter((sentence) => text.includes(sentence))).toEqual([]);
    }
  });

  test('every trouble is reported in its words, with no place left open and nothing in English', async () => {
    const words = await loadMessages(language);
    const [cart = null] = carts;
    const troubles: readonly Partial<CartScreenProps>[] = [
      { cart, read: unreachable },
      { cart, read: { ...unreachable, fault: { code: 'rate-limited' } } },
      { cart, online: false, read: { ...unreachable, fetchStatus: 'paused', fault: null } },
      { cart, assign: { kind: 'refused' } },
      { cart, assign: { kind: 'sign-in', fault: { code: 'unauthorized' } } },
      { cart, assign: { kind: 'failed', fault: rejected } },
      { current: nothing, retired: true },
      { current: nothing, create: { kind: 'failed', fault: { code: 'misconfigured' } } },
    ];
    for (const trouble of troubles) {
      const text = await show(language, words, trouble);
      expect(text).not.toMatch(/\{\w+\}/);
      expect(sentences.filter((sentence) => text.includes(sentence))).toEqual([]);
    }
  });
});
