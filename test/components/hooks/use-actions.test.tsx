// @vitest-environment jsdom
import { act, cleanup, render, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CartScreen, type CartScreenProps } from '../../../src/components/screen/cart-screen.tsx';
import { noTools, type CartTools } from '../../../src/components/actions/cart-actions.ts';
import * as toolsPart from '../../../src/components/actions/actions-part.tsx';
import { useTools, type ToolsInput, type ToolsPart } from '../../../src/components/hooks/use-actions.ts';
import { en } from '../../../src/view/messages/en.ts';
import { makeScreenProps } from '../../support/screen-props.ts';

afterEach(cleanup);

const withTotals: CartTools = { ...noTools, totals: { totals: null, outdated: false, coming: false } };
const quiet: ToolsInput = {
  tools: noTools,
  resolveItem: undefined,
  wanted: true,
  messages: en,
  locale: 'en',
  attempt: 0,
};

/** The tools of a cart, whose code comes, or does not, when the test says so. */
function open(given: Partial<ToolsInput>) {
  const calls: PromiseWithResolvers<ToolsPart>[] = [];
  const load = vi.fn(() => {
    const call = Promise.withResolvers<ToolsPart>();
    calls.push(call);
    return call.promise;
  });
  const { result, rerender } = renderHook((input: ToolsInput) => useTools(input, load), {
    initialProps: { ...quiet, ...given },
  });
  return {
    load,
    tools: () => result.current,
    update: (next: Partial<ToolsInput>) => rerender({ ...quiet, ...given, ...next }),
    arrive: () => act(async () => calls.at(-1)!.resolve(toolsPart)),
    fail: () => act(async () => calls.at(-1)!.reject(new TypeError('Failed to fetch'))),
  };
}

describe('the code of the tools', () => {
  test.each<[string, Partial<ToolsInput>]>([
    ['there is no tool', {}],
    ['the page has said nothing of tools', { tools: undefined }],
    ['there is no cart to use them on', { tools: withTotals, resolveItem: () => null, wanted: false }],
  ])('is not sent for where %s', async (_, given) => {
    const { load, tools } = open(given);
    expect(load).not.toHaveBeenCalled();
    expect(tools()).toEqual({ hasControls: false, hasPictures: false, awaitsTotals: false, drawn: null });
  });

  test('has room kept for totals that are coming, and for those that have come before it', async () => {
    const totals = { totals: {}, outdated: false, coming: false };
    const { tools, update, arrive } = open({
      tools: { ...noTools, totals: { ...totals, totals: null, coming: true } },
    });
    expect(tools().awaitsTotals).toBe(true);
    update({ tools: { ...noTools, totals } });
    expect(tools().awaitsTotals).toBe(true);
    await arrive();
    expect(tools().awaitsTotals).toBe(false);
    update({ tools: { ...noTools, totals: { ...totals, totals: null } } });
    expect(tools().awaitsTotals).toBe(false);
  });

  test.each<[string, Partial<ToolsInput>]>([
    ['the shop adds up', { tools: withTotals }],
    ['the page has pictures', { resolveItem: () => null }],
  ])('is sent for once where %s', async (_, given) => {
    const { load, tools, arrive, update } = open(given);
    expect(tools().drawn).toBeNull();
    expect(tools().hasPictures).toBe(given.resolveItem !== undefined);
    await arrive();
    expect(tools().drawn?.part).toBe(toolsPart);
    update({ attempt: 1 });
    expect(load).toHaveBeenCalledOnce();
  });

  test('that does not arrive is sent for again with the next cart', async () => {
    const { load, tools, fail, arrive, update } = open({ tools: withTotals });
    await fail();
    expect(tools().drawn).toBeNull();
    expect(load).toHaveBeenCalledOnce();
    update({ attempt: 1 });
    await arrive();
    expect(tools().drawn?.box.words.undo).toBe(en.undo);
  });

  test('has the host’s own words over the English ones', async () => {
    const { tools, arrive } = open({ tools: withTotals, messages: { ...en, undo: 'Oops' } });
    await arrive();
    expect(tools().drawn?.box.words).toMatchObject({ undo: 'Oops', remove: 'Remove', dismiss: en.dismiss });
  });
});

describe('a cart that is on its way', () => {
  const nothing = () => undefined;
  const lines = { setQuantity: nothing, remove: nothing, undo: nothing, dismiss: nothing, canRestore: () => true };
  const tools: CartTools = { ...noTools, lines: { ...lines, pending: new Set(), removed: [], fault: null } };
  const read = { fetchStatus: 'fetching', fault: null, asOf: 0, failedAt: 0 } as const;
  const boxes = (given: Partial<CartScreenProps>): readonly number[] => {
    const { container } = render(<CartScreen {...makeScreenProps({ cart: null, read, ...given })} />);
    return ['line', 'line-tools', 'picture'].map(
      (name) => container.querySelectorAll(`.gc-skeleton .gc-${name}`).length,
    );
  };

  test('has the boxes of its controls and pictures, so that nothing moves when it comes', async () => {
    expect(boxes({ tools, resolveItem: () => null })).toEqual([3, 3, 3]);
    await act(() => import('../../../src/components/actions/actions-part.tsx'));
  });

  test('has those of pictures that the shop draws itself', () => {
    expect(boxes({ drawing: { renderPicture: () => null } })).toEqual([3, 0, 3]);
  });

  test('has none where it will have neither', () => {
    expect(boxes({})).toEqual([3, 0, 0]);
  });
});
