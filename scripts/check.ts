/**
 * Runs the checks of `npm run lint` (`lint`), `npm run check` (`lint changed`), `npm test` (`lint
 * test`), `npm run test:all` (`lint all`) or `.ci/run` (`lint all recordings`). The last line is
 * the sum: `N passed, N failed`. Start it with npm, which provides the right Node and the commands.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const recordings = ['../shared/recordings', '../shared/recordings-totals'];

/** Commands by group. */
const groups: Readonly<Record<string, readonly string[]>> = {
  // It also checks types.
  lint: ['oxlint', 'oxfmt --check', 'npm run --silent lint:imports', 'knip'],
  // Those that import a file with uncommitted changes.
  changed: ['vitest run --project unit --changed'],
  test: ['vitest run --project unit', 'node scripts/check-size.ts'],
  all: ['vitest run --project=!all --project=!other-browsers', 'node scripts/check-size.ts'],
  // Recordings of shops are private.
  recordings: recordings
    .filter(existsSync)
    .map((folder) => `node scripts/test-recordings.ts ${folder}`),
};

const names = process.argv.slice(2);
if (names.length === 0 || names.some((name) => !(name in groups))) {
  console.error(
    `guest-cart: name one or more groups of checks: ${Object.keys(groups).join(', ')}.`,
  );
  process.exit(2);
}
if (names.includes('all')) process.env['GUEST_CART_RUNS'] = 'full';

/**
 * Runs a command. A command that prints no counts, such as `3 passed, 0 failed`, counts as one
 * check.
 */
async function run(command: string): Promise<{ passed: number; failed: number }> {
  const start = performance.now();
  // The output of a test run is printed live, because it takes minutes; that of other commands only
  // if they fail.
  const isLive = command.startsWith('vitest');
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (isLive) process.stdout.write(text);
    });
  }
  const isOk = (await new Promise((resolve) => child.once('close', resolve))) === 0;
  const [, passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed/gm)].at(-1) ?? [];
  const counts = {
    passed: Number(passed ?? isOk),
    failed: Math.max(Number(failed ?? 0), isOk ? 0 : 1),
  };
  if (!isOk && !isLive) console.log(output.trimEnd());
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${isOk ? 'ok  ' : 'FAIL'}  ${command} (${seconds} s, ${counts.passed} passed, ${counts.failed} failed)`,
  );
  return counts;
}

/** Runs groups one after another. */
async function runGroups(chosen: readonly string[]): Promise<void> {
  for (const command of chosen.flatMap((name) => groups[name] ?? [])) {
    const { passed, failed } = await run(command);
    sum.passed += passed;
    sum.failed += failed;
  }
}

const sum = { passed: 0, failed: 0 };
// Tests wait for browsers and timers for a third of the time, in which lint runs.
await Promise.all([
  runGroups(names.filter((name) => name === 'lint')),
  runGroups(names.filter((name) => name !== 'lint')),
]);
console.log(`${sum.passed} passed, ${sum.failed} failed`);
if (sum.failed > 0) process.exitCode = 1;
