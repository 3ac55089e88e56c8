// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { en } from '../../../src/core/messages/en.ts';
import { button, renderCart } from '../../support/render-cart.tsx';
import { translateTree } from '../../support/translate-page.ts';

test.each([
  ['page', 'region', 'dialog'],
  ['drawer', 'dialog', 'region'],
] as const)('a cart in a %s is named once, by its %s', async (place, named, other) => {
  const { container } = await renderCart({ place });
  const landmark = screen.getByRole(named, { name: en.cartLabel });
  expect(landmark.contains(container.querySelector('.gc-stepper'))).toBe(true);
  expect(screen.queryByRole(other, { name: en.cartLabel })).toBeNull();
});

test('a cart that is translated shows its changes', async () => {
  const page = await renderCart();
  const count = () => page.container.querySelector('.gc-count')?.textContent;
  translateTree(page.container);
  // The observer is called in a microtask.
  await act(() => Promise.resolve());
  expect(count()).toBe('[3 items]');
  await page.user.click(button('Increase quantity of Speckled mug'));
  await page.settled();
  expect(count()).toBe('4 items');
});
