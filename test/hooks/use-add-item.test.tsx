// @vitest-environment jsdom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { everyFault } from '../support/every-fault.ts';
import { openFeaturesPage, type FeaturesPage } from '../support/features-page.tsx';

afterEach(cleanup);

const bowl = { sku: 'BOWL-RAMEN', qty: 1 };

/** Adds a bowl; gives the line, or the code of what went wrong. */
function addBowl({ page }: FeaturesPage): Promise<unknown> {
  return act(() =>
    page()
      .adding.mutateAsync(bowl)
      .catch((error: unknown) => (error as { code?: unknown }).code ?? error),
  );
}

const faults = everyFault.filter(
  ({ code, fault }) => code !== 'timeout' && !('status' in fault && (fault.status === 404 || fault.status === 405)),
);

describe('adding an item', () => {
  test('puts it into the current cart, which is read again', async () => {
    const opened = await openFeaturesPage();
    expect(await addBowl(opened)).toMatchObject({ sku: 'BOWL-RAMEN', qty: 1 });
    await waitFor(() => {
      expect(opened.page().cart.data).toMatchObject({ items_count: 3 });
    });
    expect(opened.writes()).toEqual(['POST']);
  });

  test('makes a cart where there is none', async () => {
    const opened = await openFeaturesPage();
    act(() => {
      opened.page().session.reset();
    });
    await addBowl(opened);
    await waitFor(() => {
      expect(opened.page().cart.data).toMatchObject({ items: [{ sku: 'BOWL-RAMEN' }] });
    });
  });

  test.each<[string, (opened: FeaturesPage) => Promise<string>]>([
    ['ordered', ({ shop }) => shop.sample('ordered')],
    ['gone', () => Promise.resolve('NoSuchCart')],
  ])('takes a fresh cart where the current one is %s', async (_what, other) => {
    const opened = await openFeaturesPage();
    const cartId = await other(opened);
    act(() => {
      opened.page().session.cartStore.adopt(cartId);
    });
    expect(await addBowl(opened)).toMatchObject({ sku: 'BOWL-RAMEN' });
    await waitFor(() => {
      expect(opened.page().cart.data).toMatchObject({ items: [{ sku: 'BOWL-RAMEN' }] });
    });
    const { current } = opened.page().session.store.getState();
    expect(current).not.toMatchObject({ cartId });
  });

  test.each(faults)(
    'is sent once, and the cart shown as the shop has it, when the shop fails: $name',
    async ({ fault, code }) => {
      const opened = await openFeaturesPage();
      opened.shop.faults.set({ ...fault, operation: 'items', times: 1 });
      expect(await addBowl(opened)).toBe(code);
      await opened.settled();
      const truth = Object.keys(await opened.inShop()).length;
      await waitFor(() => {
        expect(opened.page().cart.data?.items).toHaveLength(truth);
      });
      expect(opened.writes()).toEqual(['POST']);
    },
  );
});
