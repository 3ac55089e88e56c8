// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { CartScreen, type CartScreenProps } from '../../../src/components/screen/cart-screen.tsx';
import { decodeCart } from '../../../src/core/schema/cart.ts';
import { screenSettings } from '../../../src/core/settings/screen-settings.ts';
import { en } from '../../../src/core/messages/en.ts';
import { makeScreenProps } from '../../support/screen-props.ts';

const mug = { item_id: 1, sku: 'MUG-1', name: 'Plain mug', qty: 2, price: 19.99 };
const dollars = { base_currency_code: 'USD', quote_currency_code: 'USD' };

function cartOf(overrides: object = {}) {
  return decodeCart({ is_active: true, items: [mug], items_count: 1, items_qty: 2, currency: dollars, ...overrides })
    .value;
}

const noon = Date.UTC(2026, 1, 1, 12);
const good = { fetchStatus: 'idle', error: null, updatedAt: noon, failedAt: 0 } as const;
const none = { cart: null, current: { status: 'none', hasId: false } } as const;

function propsOf(overrides: Partial<CartScreenProps> = {}): CartScreenProps {
  return makeScreenProps({ cart: cartOf(), read: good, ...overrides });
}

function show(overrides: Partial<CartScreenProps> = {}) {
  const result = render(<CartScreen {...propsOf(overrides)} />);
  const again = (next: Partial<CartScreenProps>) => result.rerender(<CartScreen {...propsOf(next)} />);
  return { ...result, again, root: result.container.firstElementChild as HTMLElement };
}

describe('a button that disappears after its action', () => {
  test('leaves the focus on the header of the cart, and does not scroll', () => {
    const { again, container } = show({ ...none, onClose: () => undefined });
    screen.getByRole('button', { name: en.continueShopping }).focus();
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    again({});
    expect(document.activeElement).toBe(container.querySelector('.gc-header'));
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });
});

test('headings continue from the level that the host sets', () => {
  show({ settings: screenSettings({ headingLevel: 4 }) });
  expect(screen.getByRole('heading', { level: 4, name: en.cartLabel })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 5, name: en.contents })).toBeTruthy();
});

test('keeps keys that move the caret of a field from the page, which may prevent them, and passes others', () => {
  const { root } = show();
  const keys: string[] = [];
  const onKeyDown = ({ key }: KeyboardEvent): void => void keys.push(key);
  document.addEventListener('keydown', onKeyDown);
  for (const key of ['ArrowLeft', 'ArrowDown', 'Home', 'End', 'Escape', 'a']) fireEvent.keyDown(root, { key });
  document.removeEventListener('keydown', onKeyDown);
  expect(keys).toEqual(['Escape', 'a']);
});
