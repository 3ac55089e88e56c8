import { vi } from 'vitest';

/**
 * Waits for the modules that the code under test imports on demand, and for what the code does with
 * them.
 */
export async function importsSettled(): Promise<void> {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve));
}
