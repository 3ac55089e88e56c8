import { describe, expect, test } from 'vitest';
import type { GuestCartErrorCode } from '../../../src/core/api/errors.ts';
import { announcedNotices, toNotices } from '../../../src/components/notices/notices.ts';
import type { Freshness, ScreenState } from '../../../src/components/notices/screen-state.ts';
import { en } from '../../../src/core/messages/en.ts';
import { idleMutation } from '../../../src/core/cart/state/mutation.ts';
import { makeView } from '../../support/cart-view-factory.ts';
import { noticeCommands, noticeInputs, type NoticeOptions } from '../../support/notice-inputs.ts';

const commands = noticeCommands();

const formatted = { view: makeView(), source: { cart: {}, options: {} } };

function cart(freshness: Freshness = { kind: 'current' }): ScreenState {
  return { kind: 'cart', formatted, assigned: false, freshness };
}

const inputs = ({ state = cart(), ...options }: NoticeOptions = {}) =>
  noticeInputs({ state, ...options }, commands);

const say = (overrides: NoticeOptions): string =>
  announcedNotices(toNotices(inputs(overrides)))
    .map(({ text }) => text)
    .join(' ');

describe('notices', () => {
  test('an item that is added again stays, without a cross, and is announced if that fails', () => {
    const addError = { code: 'rate-limited' } as const;
    const [notice] = toNotices(inputs({ addError, isRetrying: true }));
    expect(notice).toMatchObject({
      action: { pending: en.creating },
      dismiss: undefined,
    });
    expect(say({ addError, isRetrying: true })).toBe('');
    expect(say({ addError, isRetrying: false })).toContain(en.tryAgain);
  });

  test('while a change waits for a connection, the page is to be kept open', () => {
    const states: readonly ScreenState[] = [
      { kind: 'none', isLost: false },
      { kind: 'offline' },
      cart({ kind: 'offline' }),
    ];
    for (const state of states)
      expect(say({ isWaiting: true, online: false, state })).toBe(en.offlineChanges);
  });

  test('a cart that can never be read offers a new one, once another attempt has failed', () => {
    const failed = (code: GuestCartErrorCode, retrying = false, hasFailedAgain = true) =>
      toNotices(
        inputs({ state: { kind: 'failed', error: { code }, retrying }, hasFailedAgain }),
      )[0];
    expect(failed('network', true)).toMatchObject({
      action: { press: commands.refresh, pending: en.refreshing },
    });
    expect(failed('misconfigured')).toMatchObject({
      action: { press: commands.refresh },
      otherwise: { label: 'Start a new cart' },
    });
    expect(failed('misconfigured', false, false)?.otherwise).toBeUndefined();
    failed('bad-response')?.otherwise?.press();
    expect(commands.createCart).toHaveBeenLastCalledWith({ replace: true });
    for (const code of ['network', 'timeout', 'unavailable', 'rate-limited'] as const) {
      expect(failed(code)).toMatchObject({
        action: { press: commands.refresh },
        otherwise: undefined,
      });
    }
  });

  test('the code for support is the status of an error response', () => {
    const codeOf = (status?: number) => {
      const error = { code: 'bad-response', status } as const;
      return toNotices(inputs({ state: { kind: 'failed', error, retrying: false } }))[0]?.code;
    };
    expect(codeOf(500)).toMatchObject({ values: { code: '500' } });
    expect([codeOf(200), codeOf()]).toEqual([undefined, undefined]);
  });

  test('a cart that the shop hides from guests asks to sign in or to start a new one, without a code for support', () => {
    const state = { kind: 'failed', error: { code: 'unauthorized' }, retrying: false } as const;
    expect(toNotices(inputs({ state }))[0]).toMatchObject({
      sentences: [{ template: en.signInToSee }],
      tone: 'info',
      code: undefined,
      otherwise: { label: 'Start a new cart' },
    });
  });

  test('an item that could not be added is reported with the shop’s sentence, which is announced, and can be dismissed', () => {
    const addError = { code: 'rejected', serviceMessage: 'The {product} is sold out.' };
    const [notice, ...others] = toNotices(inputs({ addError }));
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ key: 'add', action: undefined });
    notice?.dismiss?.();
    expect(commands.dismissAdd).toHaveBeenCalledOnce();
    expect(say({ addError })).toBe('The {product} is sold out.');
    expect(say({ addError: { code: 'network' } })).toContain(en.errorAdd);
    expect(say({ addError: { code: 'rate-limited' } })).toContain(en.errorRateLimited);
    // The shop's message is not shown, because it is not about the shopper's input.
    expect(
      say({ addError: { code: 'unavailable', serviceMessage: 'SQLSTATE[HY000]' } }),
    ).not.toContain('SQL');
  });

  test('a read without a response shows when the cart was read, and offers to try again', () => {
    const freshness: Freshness = {
      kind: 'stale',
      error: { code: 'timeout' },
      updatedAt: 7,
      retrying: false,
    };
    const [notice] = toNotices(inputs({ state: cart(freshness) }));
    expect(notice).toMatchObject({
      sentences: [{ template: en.errorReadShown, values: { time: '[7]' } }],
      code: undefined,
      action: { press: commands.refresh, label: en.tryAgain, pending: false },
    });
  });

  test('a read with a bad response does not claim that the shop could not be reached', () => {
    const freshness: Freshness = {
      kind: 'stale',
      error: { code: 'bad-response' },
      updatedAt: 7,
      retrying: true,
    };
    const [notice] = toNotices(inputs({ state: cart(freshness) }));
    expect(notice).toMatchObject({
      sentences: [
        { template: en.errorUnexpected },
        { template: en.lastSeen, values: { time: '[7]' } },
      ],
      action: { pending: en.refreshing },
    });
  });

  test.each(['misconfigured', 'unauthorized', 'forbidden'] as const)(
    'an empty cart is not next to a notice that it can’t be shown, after %s',
    (code) => {
      const error = { code };
      const write = { isPending: false, error };
      const none: ScreenState = { kind: 'none', isLost: false };
      const freshness: Freshness = { kind: 'stale', error, updatedAt: 7, retrying: false };
      const texts = [
        say({ state: none, create: write }),
        say({ state: none, addError: error }),
        say({ state: none, assign: write }),
        say({ state: cart(freshness) }),
      ];
      for (const text of texts) expect(text).not.toMatch(/Your cart is safe/);
      expect(texts[1]).toContain(en.errorUnchanged);
      expect(texts[3]).toContain('Couldn’t refresh your cart.');
      expect(say({ state: { kind: 'failed', error, retrying: false } })).toMatch(
        /can’t show your cart|Something went wrong|Sign in/,
      );
    },
  );

  test('a failed creation is retried with the same options', () => {
    const create = { isPending: false, error: { code: 'network' } };
    const pressIn = (state: ScreenState) => {
      const notices = toNotices(inputs({ state, create }));
      notices.find(({ key }) => key === 'create')?.action?.press();
      return commands.createCart;
    };
    const none: ScreenState = { kind: 'none', isLost: false };
    expect(pressIn(none)).toHaveBeenLastCalledWith({ replace: false });
    expect(
      pressIn({ kind: 'closed', formatted, freshness: { kind: 'current' } }),
    ).toHaveBeenLastCalledWith({ replace: true });
  });

  test.each<[GuestCartErrorCode, boolean]>([
    ['network', true],
    ['unavailable', true],
    ['unauthorized', false],
    ['forbidden', false],
    ['rejected', false],
    ['misconfigured', false],
  ])('a write is tried again only if that may help: %s', (code, isOffered) => {
    const failed = { isPending: false, error: { code } };
    const actions = [inputs({ assign: failed }), inputs({ create: failed })].map(
      (input) => toNotices(input)[0]?.action !== undefined,
    );
    expect(actions).toEqual([isOffered, isOffered]);
  });

  test('each failed assignment keeps the cart and says why', () => {
    const textOf = (assign: NonNullable<NoticeOptions['assign']>) =>
      toNotices(inputs({ assign }))[0]?.sentences[0]?.template;
    expect(textOf({ ...idleMutation, data: false })).toBe(en.notAssigned);
    expect(textOf({ ...idleMutation, error: { code: 'unauthorized' } })).toBe(en.signInNeeded);
    expect(textOf({ ...idleMutation, error: { code: 'network' } })).toBe(en.errorAssign);
    expect(textOf({ ...idleMutation, data: true })).toBeUndefined();
  });
});

describe('announcements', () => {
  test('a background read says nothing', () => {
    expect(say({ state: cart({ kind: 'refreshing' }) })).toBe('');
  });

  test('a error has the same message as long as it lasts', () => {
    const freshness = {
      kind: 'stale',
      error: { code: 'network' },
      updatedAt: 7,
      retrying: false,
    } as const;
    const first = say({ state: cart(freshness) });
    expect(first).toContain('This is how it looked at [7]');
    expect(say({ state: cart({ ...freshness, retrying: true }) })).toBe(first);
  });
});
