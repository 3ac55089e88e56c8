import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeReference } from '../../scripts/docs/reference.ts';

test('the reference of the site can be written: every export is documented, and its links have targets', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'guest-cart-reference-'));
  await writeReference(folder);
  expect(existsSync(join(folder, 'guest-cart.md'))).toBe(true);
  rmSync(folder, { recursive: true });
});
