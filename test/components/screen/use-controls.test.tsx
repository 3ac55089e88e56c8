// @vitest-environment jsdom
import { act, render, renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Customization } from '../../../src/components/ui/customization.ts';
import { createLoader } from '../../../src/core/cart/state/loader.ts';
import { noWidgetState } from '../../../src/core/cart/shown/widget-state.ts';
import * as controlsChunk from '../../../src/components/screen/controls-chunk.tsx';
import {
  useControls,
  type ControlsInput,
  type ControlsChunk,
} from '../../../src/components/screen/use-controls.ts';
import { makeScreenProps, type ScreenOptions } from '../../support/screen-props.ts';
import { Displayed } from '../../support/show-cart-body.tsx';
import { withLines, withTotals } from '../../support/screen-controls.ts';
import { ShownScreen } from '../../support/shown-screen.tsx';

const unreadTotals = withTotals({});
const withPictures = { resolveItem: () => null };
const quiet: ControlsInput = {
  widgetState: noWidgetState,
  wanted: true,
  attempt: 0,
};

/** What a promise starts has run by then, no matter how many `await` there are in between. */
const nextTask = (): Promise<unknown> => new Promise((resolve) => void setTimeout(resolve));

/** The controls of a cart. The test decides when their chunk loads or fails. */
function open(given: Partial<ControlsInput>, custom: Partial<Customization> = {}) {
  const calls: PromiseWithResolvers<ControlsChunk>[] = [];
  const load = vi.fn(() => {
    const call = Promise.withResolvers<ControlsChunk>();
    calls.push(call);
    return call.promise;
  });
  const loader = createLoader(load);
  const { result, rerender } = renderHook((input: ControlsInput) => useControls(input, loader), {
    initialProps: { ...quiet, ...given },
    wrapper: ({ children }) => <Displayed custom={custom}>{children}</Displayed>,
  });
  return {
    load,
    controls: () => result.current,
    update: (next: Partial<ControlsInput>) => rerender({ ...quiet, ...given, ...next }),
    arrive: () =>
      act(async () => {
        calls.at(-1)!.resolve(controlsChunk);
        await nextTask();
      }),
    fail: () =>
      act(async () => {
        calls.at(-1)!.reject(new TypeError('Failed to fetch'));
        await nextTask();
      }),
  };
}

describe('the controls chunk', () => {
  test.each<[string, Partial<ControlsInput>, Partial<Customization>]>([
    ['the cart cannot be changed', {}, {}],
    ['there is no cart to change', { wanted: false }, withPictures],
  ])('is not loaded if %s', async (_, given, custom) => {
    const { load, controls } = open(given, custom);
    expect(load).not.toHaveBeenCalled();
    expect(controls()).toMatchObject({
      hasControls: false,
      hasTotals: false,
      awaitsTotals: false,
      loaded: null,
    });
  });

  test.each<[string, number, Partial<ScreenOptions>]>([
    ['a cart is loading', 1, { cart: null }],
    ['there is no cart', 0, { cart: null, current: { status: 'none' } }],
    ['the cart was ordered', 0, { cart: { is_active: false } }],
  ])('while %s is loaded %i times for its features', (_, times, given) => {
    const controls = vi.fn(() => new Promise<ControlsChunk>(() => undefined));
    const { chunkLoaders, ...props } = makeScreenProps({
      cart: null,
      widgetState: withLines(),
      fetchStatus: 'fetching',
      ...given,
    });
    render(
      <ShownScreen
        {...props}
        chunkLoaders={{ ...chunkLoaders, controls: createLoader(controls) }}
      />,
    );
    expect(controls).toHaveBeenCalledTimes(times);
  });

  test('keeps space for totals that are loading, and for totals that loaded before it', async () => {
    const { controls, update, arrive } = open({ widgetState: withTotals({ status: 'pending' }) });
    expect(controls().awaitsTotals).toBe(true);
    update({ widgetState: withTotals({ data: {} }) });
    expect(controls().awaitsTotals).toBe(true);
    await arrive();
    expect(controls().awaitsTotals).toBe(false);
    update({ widgetState: unreadTotals });
    expect(controls().awaitsTotals).toBe(false);
  });

  test.each<[string, Partial<ControlsInput>, Partial<Customization>]>([
    ['the shop adds up', { widgetState: unreadTotals }, {}],
    ['the page has pictures', {}, withPictures],
  ])('is loaded once if %s', async (_, given, custom) => {
    const { load, controls, arrive, update } = open(given, custom);
    expect(controls().loaded).toBeNull();
    expect(controls().hasPictures).toBe(custom === withPictures);
    await arrive();
    expect(controls().loaded?.chunk).toBe(controlsChunk);
    update({ attempt: 1 });
    expect(load).toHaveBeenCalledOnce();
  });

  test('is loaded again with the next cart if it could not be loaded', async () => {
    const { load, controls, fail, arrive, update } = open({ widgetState: unreadTotals });
    await fail();
    expect(controls().loaded).toBeNull();
    expect(load).toHaveBeenCalledOnce();
    update({ attempt: 1 });
    await arrive();
    expect(controls().loaded?.chunk).toBe(controlsChunk);
  });
});

describe('a cart that is loading', () => {
  const widgetState = withLines();
  const boxes = (given: Partial<ScreenOptions>): readonly number[] => {
    const { container } = render(
      <ShownScreen {...makeScreenProps({ cart: null, fetchStatus: 'fetching', ...given })} />,
    );
    return ['line', 'line-actions', 'picture', 'checkout'].map(
      (name) => container.querySelectorAll(`.gc-skeleton .gc-${name}`).length,
    );
  };

  test('has placeholders for its controls and pictures, so that nothing moves when it loads', async () => {
    expect(boxes({ widgetState, resolveItem: () => null })).toEqual([3, 3, 3, 0]);
    await act(() => import('../../../src/components/screen/controls-chunk.tsx'));
  });

  test('has a placeholder for the checkout button of a page that can check out', () => {
    expect(boxes({ checkOut: () => undefined })).toEqual([3, 0, 0, 1]);
  });
});
