// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import * as detailsPart from '../../../src/components/details/details-part.tsx';
import type { DetailsPart } from '../../../src/components/details/use-details.ts';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { toCompactView } from '../../../src/core/view/compact-view.ts';
import { en } from '../../../src/core/messages/en.ts';
import { toDetailsView } from '../../../src/core/view/details/details-view.ts';
import { checkStructure } from '../../support/check-structure.ts';
import { ShownCartBody } from '../../support/show-cart-body.tsx';
import { sentinelCart } from '../../core/view/sentinel-cart.ts';

const mug = { item_id: 1, sku: 'MUG-1', name: 'Plain mug', qty: 2, price: 19.99 };
const plainCart = { id: 7, is_active: true, items: [mug], items_count: 1 };
const notedCart = { ...plainCart, customer_note: 'Ring twice' };

/** Renders a cart. The test decides when the details chunk loads or fails. */
function open(body: object) {
  const calls: PromiseWithResolvers<DetailsPart>[] = [];
  const loadDetails = vi.fn(() => {
    const call = Promise.withResolvers<DetailsPart>();
    calls.push(call);
    return call.promise;
  });
  const cart = decodeCart(body).value;
  const options = {};
  const result = render(
    <ShownCartBody
      view={toCompactView(cart, options)}
      source={{ cart, options }}
      settings={{ details: 'full' }}
      loadDetails={loadDetails}
    />,
  );
  const details = result.container.querySelector('details')!;
  return {
    ...result,
    loadDetails,
    details,
    arrive: () => act(async () => calls.at(-1)!.resolve(detailsPart)),
    fail: () => act(async () => calls.at(-1)!.reject(new TypeError('Failed to fetch'))),
    toggle: () => userEvent.click(screen.getByText(en.details)),
  };
}

const statusOf = (container: Element): string | undefined =>
  container.querySelector('.gc-details-status p')?.textContent;
const busyIn = (container: Element): number =>
  container.querySelectorAll('[aria-busy=true]').length;

describe('the cards of a cart', () => {
  test('are loaded immediately, and then rendered', async () => {
    const { container, loadDetails, arrive } = open(notedCart);
    expect(loadDetails).toHaveBeenCalledOnce();
    expect(screen.getByText('Plain mug')).toBeTruthy();
    expect(statusOf(container)).toBe(en.detailsLoading);
    expect(busyIn(container)).toBe(1);
    await checkStructure(container);
    await arrive();
    expect(screen.getByText('Ring twice')).toBeTruthy();
    expect(statusOf(container)).toBeUndefined();
    expect(busyIn(container)).toBe(0);
  });

  test('that cannot be loaded are reported, leave the lines alone, and load on the next try', async () => {
    const { container, loadDetails, fail, arrive } = open(notedCart);
    await fail();
    expect(screen.getByRole('alert').textContent).toBe(en.detailsFailed);
    expect(busyIn(container)).toBe(0);
    expect(screen.getByText('Plain mug')).toBeTruthy();
    expect(loadDetails).toHaveBeenCalledOnce();
    await checkStructure(container);
    await userEvent.click(screen.getByRole('button', { name: en.tryAgain }));
    expect(loadDetails).toHaveBeenCalledTimes(2);
    expect(statusOf(container)).toBe(en.detailsLoading);
    await arrive();
    expect(screen.getByText('Ring twice')).toBeTruthy();
  });
});

describe('the details of a plain cart', () => {
  test('are not loaded until the pointer reaches their summary, and then once', async () => {
    const { details, loadDetails, arrive, toggle } = open(plainCart);
    expect(loadDetails).not.toHaveBeenCalled();
    fireEvent.pointerEnter(screen.getByText(en.details));
    expect(loadDetails).toHaveBeenCalledOnce();
    await arrive();
    expect(details.textContent).toBe(en.details);
    await toggle();
    expect(details.textContent).toContain('Cart ID7');
    await toggle();
    await toggle();
    expect(loadDetails).toHaveBeenCalledOnce();
  });

  test('are loaded if the browser itself opens them, as its page search does', () => {
    const { details, loadDetails } = open(plainCart);
    details.open = true;
    fireEvent(details, new Event('toggle'));
    expect(loadDetails).toHaveBeenCalledOnce();
  });

  test('that cannot be loaded say so, and opening them again tries again', async () => {
    const { details, loadDetails, toggle, fail, arrive } = open(plainCart);
    await toggle();
    await fail();
    expect(statusOf(details)).toBe(en.detailsFailed);
    expect(loadDetails).toHaveBeenCalledOnce();
    await toggle();
    await toggle();
    expect(loadDetails).toHaveBeenCalledTimes(2);
    expect(statusOf(details)).toBe(en.detailsLoading);
    await arrive();
    expect(details.textContent).toContain('Cart ID7');
  });
});

test('every fact of a cart, its lines, its payment and its customer is on the page once all details are open', async () => {
  const { cart } = sentinelCart();
  const { container, arrive } = open(cart);
  await arrive();
  for (const summary of screen.getAllByText(en.details)) await userEvent.click(summary);
  const { facts, payment, customer, lines } = toDetailsView(cart);
  const lineFacts = lines.flatMap((line) => [
    ...line.facts,
    ...line.discounts.flatMap((discount) => discount.facts),
  ]);
  const all = [...facts, ...payment, ...(customer?.facts ?? []), ...lineFacts];
  const rows = [...container.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(all.length).toBeGreaterThan(40);
  expect(all.filter(({ label, value }) => !rows.includes(label + value))).toEqual([]);
  await checkStructure(container);
});
