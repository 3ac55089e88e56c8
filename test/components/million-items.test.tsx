// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createGuestCartApi } from '../../src/core/api/cart-api.ts';
import { GuestCartProvider } from '../../src/react/provider.tsx';
import { GuestCartWidget } from '../../src/react/widget/guest-cart-widget.tsx';
import { createPersistedCartStore } from '../../src/core/cart/session/record-store.ts';
import { sharedState } from '../../src/core/cart/session/shared-state.ts';
import { createFakeFetch } from '../support/fake-fetch.ts';
import { createFakeStorage } from '../support/fake-storage.ts';

const baseUrl = 'https://shop.test/rest/default';

/** A response with the same item a million times. */
function million(item: string): string {
  return `{"items":[${`${item},`.repeat(999_999)}${item}]}`;
}

describe('a million items', () => {
  test('are rendered a hundred at a time with their full count, and their sum is unavailable if one has no price', async () => {
    const { fetch } = createFakeFetch(million('{}'));
    const [storage, shared] = [createFakeStorage(), sharedState({})];
    createPersistedCartStore({ scope: baseUrl, storage, shared }).adopt('abc');
    const { container } = render(
      <GuestCartProvider baseUrl={baseUrl} {...{ fetch, storage, shared, locks: null }}>
        <GuestCartWidget />
      </GuestCartProvider>,
    );
    const more = await screen.findByRole('button', { name: 'Show 100 more items' });
    await waitFor(() => expect(container.querySelectorAll('.gc-line')).toHaveLength(100));
    expect(container.querySelector('.gc-count')?.textContent).toContain('1,000,000 items');
    expect(
      container.querySelector('.gc-totals [data-unavailable="price-unreadable"]'),
    ).not.toBeNull();
    fireEvent.click(more);
    await waitFor(() => expect(container.querySelectorAll('.gc-line')).toHaveLength(200));
  });

  test('above the size limit are not read completely', async () => {
    const { fetch } = createFakeFetch(million('{"qty":1,"price":1}'));
    await expect(createGuestCartApi({ baseUrl, fetch }).getCart('abc')).rejects.toMatchObject({
      code: 'bad-response',
    });
  });
});
