import { expect, it } from 'vitest';
import { isMintedCartId, mintCartId } from '../../../src/service/core/cart.ts';

it('creates unique ids of 32 letters and digits', () => {
  const ids = Array.from({ length: 5000 }, () => mintCartId());
  expect(ids.every(isMintedCartId)).toBe(true);
  expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(ids.length);
});

it('uses every letter and digit', () => {
  const letters = new Set(Array.from({ length: 500 }, () => mintCartId()).join(''));
  expect(letters.size).toBe(62);
});

it('discards the highest bytes to keep letters equally likely', () => {
  const rounds = [255, 254, 253, 252, 251, 250, 249, 248, 61];
  let round = 0;
  const id = mintCartId((bytes) => bytes.fill(rounds[round++] ?? 0));
  expect(id).toBe('9'.repeat(32));
  expect(round).toBe(rounds.length);
});
