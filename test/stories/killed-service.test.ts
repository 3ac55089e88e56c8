import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { killRounds, type KillRound } from '../support/service/kill-rounds.ts';

const folder = mkdtempSync(join(tmpdir(), 'guest-cart-killed-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('keeps every cart and item that it acknowledged when it is killed during writes', async () => {
  const file = join(folder, 'carts.jsonl');
  const rounds: KillRound[] = [];
  for await (const round of killRounds({ file, rounds: 3, writers: 8, seed: 7 }))
    rounds.push(round);
  expect(rounds.map(({ losses }) => losses)).toEqual([[], [], []]);
  for (const { acknowledged, pending } of rounds) {
    expect(acknowledged).toBeGreaterThanOrEqual(20);
    // Otherwise it was not killed during writes.
    expect(pending).toBeGreaterThan(0);
  }
});
