import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patience } from './patience.ts';
import { runs as runsOf } from './property-runs.ts';

export interface PlayOptions<T> {
  /** The number of random sessions in full. */
  readonly runs: number;
  /** Sessions that are always played. */
  readonly examples?: readonly T[];
  /** How often a session does at least, on average, what the test is about. @default 0 */
  readonly least?: number;
  /** Milliseconds that a session may take. @default 1000 */
  readonly time?: number;
  /** Whether small and large values are no more likely than others. @default false */
  readonly isUnbiased?: boolean;
}

/**
 * A test that plays random sessions. `GUEST_CART_MODEL_RUNS=10000` plays that many;
 * `GUEST_CART_MODEL_SEED` repeats a failed run with the seed that is printed.
 *
 * @param play returns how often the session did what the test is about. Without any, the sessions
 * would prove nothing, and the test fails.
 */
export function playAll<T>(
  name: string,
  sessions: fc.Arbitrary<T>,
  play: (session: T) => Promise<number>,
  { runs, examples = [], least = 0, time = 1_000, isUnbiased = false }: PlayOptions<T>,
): void {
  const numRuns = Number(process.env['GUEST_CART_MODEL_RUNS'] ?? runsOf(runs));
  const seed = Number(process.env['GUEST_CART_MODEL_SEED'] ?? Date.now() % 2 ** 31);
  test(
    name,
    async () => {
      let count = 0;
      const property = fc.asyncProperty(sessions, async (session) => {
        count += await play(session);
      });
      await fc.assert(property, {
        numRuns,
        seed,
        examples: examples.map((each): [T] => [each]),
        plugins: isUnbiased ? [fc.unbiased()] : [],
      });
      expect(count).toBeGreaterThan(least * numRuns);
      process.stdout.write(`${name}: ${numRuns} sessions (seed ${seed})\n`);
    },
    3 * patience + numRuns * time,
  );
}
