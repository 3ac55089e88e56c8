// @vitest-environment jsdom
import { act, render, renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { CartScreen, type CartScreenProps } from '../../../src/components/screen/cart-screen.tsx';
import type { CartActions } from '../../../src/core/cart/changing/cart-actions.ts';
import { noActions } from '../../../src/core/cart/showing/placeholder-actions.ts';
import * as actionsPart from '../../../src/components/controls/actions-part.tsx';
import {
  useActions,
  type ActionsInput,
  type ActionsPart,
} from '../../../src/components/contents/use-actions.ts';
import { en } from '../../../src/core/messages/en.ts';
import { makeScreenProps } from '../../support/screen-props.ts';
import { linesAction } from '../../support/screen-tools.ts';

const withTotals: CartActions = {
  ...noActions,
  totals: { data: null, isStale: false, isPending: false },
};
const quiet: ActionsInput = {
  actions: noActions,
  resolveItem: undefined,
  wanted: true,
  messages: en,
  locale: 'en',
  attempt: 0,
};

/** The actions of a cart. The test decides when their chunk loads or fails. */
function open(given: Partial<ActionsInput>) {
  const calls: PromiseWithResolvers<ActionsPart>[] = [];
  const load = vi.fn(() => {
    const call = Promise.withResolvers<ActionsPart>();
    calls.push(call);
    return call.promise;
  });
  const { result, rerender } = renderHook((input: ActionsInput) => useActions(input, load), {
    initialProps: { ...quiet, ...given },
  });
  return {
    load,
    actions: () => result.current,
    update: (next: Partial<ActionsInput>) => rerender({ ...quiet, ...given, ...next }),
    arrive: () => act(async () => calls.at(-1)!.resolve(actionsPart)),
    fail: () => act(async () => calls.at(-1)!.reject(new TypeError('Failed to fetch'))),
  };
}

describe('the actions chunk', () => {
  test.each<[string, Partial<ActionsInput>]>([
    ['there is no tool', {}],
    ['the page has declared no actions', { actions: undefined }],
    [
      'there is no cart to use them on',
      { actions: withTotals, resolveItem: () => null, wanted: false },
    ],
  ])('is not loaded if %s', async (_, given) => {
    const { load, actions } = open(given);
    expect(load).not.toHaveBeenCalled();
    expect(actions()).toEqual({
      hasControls: false,
      hasPictures: false,
      awaitsTotals: false,
      loaded: null,
    });
  });

  test('keeps space for totals that are loading, and for totals that loaded before it', async () => {
    const totals = { data: {}, isStale: false, isPending: false };
    const { actions, update, arrive } = open({
      actions: { ...noActions, totals: { ...totals, data: null, isPending: true } },
    });
    expect(actions().awaitsTotals).toBe(true);
    update({ actions: { ...noActions, totals } });
    expect(actions().awaitsTotals).toBe(true);
    await arrive();
    expect(actions().awaitsTotals).toBe(false);
    update({ actions: { ...noActions, totals: { ...totals, data: null } } });
    expect(actions().awaitsTotals).toBe(false);
  });

  test.each<[string, Partial<ActionsInput>]>([
    ['the shop adds up', { actions: withTotals }],
    ['the page has pictures', { resolveItem: () => null }],
  ])('is loaded once if %s', async (_, given) => {
    const { load, actions, arrive, update } = open(given);
    expect(actions().loaded).toBeNull();
    expect(actions().hasPictures).toBe(given.resolveItem !== undefined);
    await arrive();
    expect(actions().loaded?.part).toBe(actionsPart);
    update({ attempt: 1 });
    expect(load).toHaveBeenCalledOnce();
  });

  test('is loaded again with the next cart if it could not be loaded', async () => {
    const { load, actions, fail, arrive, update } = open({ actions: withTotals });
    await fail();
    expect(actions().loaded).toBeNull();
    expect(load).toHaveBeenCalledOnce();
    update({ attempt: 1 });
    await arrive();
    expect(actions().loaded?.context.texts.undo).toBe(en.undo);
  });
});

describe('a cart that is loading', () => {
  const actions = linesAction();
  const read = { fetchStatus: 'fetching', error: null, updatedAt: 0, failedAt: 0 } as const;
  const boxes = (given: Partial<CartScreenProps>): readonly number[] => {
    const { container } = render(
      <CartScreen {...makeScreenProps({ cart: null, read, ...given })} />,
    );
    return ['line', 'line-actions', 'picture', 'checkout'].map(
      (name) => container.querySelectorAll(`.gc-skeleton .gc-${name}`).length,
    );
  };

  test('has placeholders for its controls and pictures, so that nothing moves when it loads', async () => {
    expect(boxes({ actions, resolveItem: () => null })).toEqual([3, 3, 3, 0]);
    await act(() => import('../../../src/components/controls/actions-part.tsx'));
  });

  test('has a placeholder for the checkout button of a page that can check out', () => {
    expect(boxes({ onCheckout: () => undefined })).toEqual([3, 0, 0, 1]);
  });
});
