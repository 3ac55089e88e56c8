// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { en } from '../../../src/core/messages/en.ts';
import { renderCart } from '../../support/render-cart.tsx';

test.each([
  ['page', 'region', 'dialog'],
  ['drawer', 'dialog', 'region'],
] as const)('a cart in a %s is named once, by its %s', async (place, named, other) => {
  const { container } = await renderCart({ place });
  const landmark = screen.getByRole(named, { name: en.cartLabel });
  expect(landmark.contains(container.querySelector('.gc-stepper'))).toBe(true);
  expect(screen.queryByRole(other, { name: en.cartLabel })).toBeNull();
});
