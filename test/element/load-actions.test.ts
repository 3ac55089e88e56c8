// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { amountSource } from '../../src/components/loading-actions.ts';
import { connectActions, type ActionsConnection } from '../../src/element/load-actions.ts';
import * as elementActions from '../../src/element/actions/actions.ts';
import type { Shop } from '../../src/element/shop-registry.ts';
import { createListening, openActionsPage } from '../support/actions-browser-page.ts';

const open: { close(): void }[] = [];

afterEach(() => {
  for (const page of open.splice(0)) page.close();
});

/** An element whose actions chunk fails to load that many times. */
async function openEquipment(
  failures: number,
  arrival: Promise<unknown> = Promise.resolve(),
  features = 'items',
  controls = '',
) {
  const page = await openActionsPage({ features: 'items' });
  let asks = 0;
  const bring = (): Promise<typeof elementActions> => {
    asks += 1;
    return asks > failures ? arrival.then(() => elementActions) : Promise.reject(new Error('no line'));
  };
  const onChange = vi.fn();
  const actionsHost = createListening().actionsHost(features, controls);
  const shop: Shop = { ...page.source, headers: undefined, connect: () => () => undefined };
  const attached: ActionsConnection = connectActions(shop, actionsHost, onChange, bring);
  open.push({
    close() {
      attached.disconnect();
      page.close();
    },
  });
  return { ...page, attached, onChange, asks: () => asks };
}

describe('the actions chunk', () => {
  test('is available when it has loaded, and notifies once', async () => {
    const { attached, onChange } = await openEquipment(0);
    await attached.ready;
    expect(onChange).toHaveBeenCalledOnce();
    expect(attached.actions()!.getState().actions!.lines).not.toBeNull();
  });

  test('is loaded again when the connection is back if it failed', async () => {
    const { attached, onChange, asks } = await openEquipment(1);
    await attached.ready;
    expect(attached.actions()).toBeUndefined();
    expect(asks()).toBe(1);
    expect(onChange).toHaveBeenCalledOnce();
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), { timeout: 10_000 });
    expect(attached.actions()).toBeDefined();
    dispatchEvent(new Event('online'));
    expect(asks()).toBe(2);
  });

  test('is not loaded again for an element that was removed', async () => {
    const { attached, onChange, asks } = await openEquipment(1);
    await attached.ready;
    attached.disconnect();
    dispatchEvent(new Event('online'));
    await Promise.resolve();
    expect(asks()).toBe(1);
    expect(onChange).toHaveBeenCalledOnce();
  });

  test.each([
    ['items', '', true, false],
    ['', 'remove', true, false],
    ['totals coupons', '', false, true],
    ['coupons', '', false, false],
  ])(
    'has a placeholder for the controls and totals that it will render: %j %j',
    async (features, controls, hasLines, hasTotals) => {
      const arrival = Promise.withResolvers<undefined>();
      const { attached } = await openEquipment(0, arrival.promise, features, controls);
      const { lines, totals } = attached.placeholder();
      expect([lines !== null, totals !== null]).toEqual([hasLines, hasTotals]);
      arrival.resolve(undefined);
      await attached.ready;
    },
  );

  test('has no controls after it failed to load, and unknown amounts if totals are declared', async () => {
    const { attached } = await openEquipment(1, undefined, 'items totals');
    await attached.ready;
    const { lines, totals } = attached.placeholder();
    expect(lines).toBeNull();
    expect(amountSource(totals)).toBe('failed');
  });

  test('is not used if it loads after the element was removed', async () => {
    const arrival = Promise.withResolvers<undefined>();
    const { attached, onChange } = await openEquipment(0, arrival.promise);
    attached.disconnect();
    arrival.resolve(undefined);
    await attached.ready;
    expect(attached.actions()).toBeUndefined();
    expect(onChange).not.toHaveBeenCalled();
  });
});
