/**
 * Runs the checks of one or more groups and prints one closing line with the sum: `N passed, N failed`.
 *
 *     node scripts/check.ts lint                     npm run lint
 *     node scripts/check.ts lint quick               npm test
 *     node scripts/check.ts lint full                npm run test:all
 *     node scripts/check.ts lint full recordings     .ci/run
 *
 * Every check is an npm script, so each can be run alone, such as `npm run lint:words`. Start this file with npm, which provides
 * the right Node.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';

interface Check {
  /** The npm script, and its arguments. */
  readonly script: readonly [name: string, ...args: string[]];
  /** Skips the check if this folder does not exist. */
  readonly needs?: string;
}

interface Group {
  /** Checks that run in parallel. Their output is printed only when they fail. */
  readonly sideBySide: readonly Check[];
  /** Checks that use every core themselves. They run one after another, and print their output live. */
  readonly alone: readonly Check[];
}

interface Result {
  readonly passed: number;
  readonly failed: number;
}

const check = (...script: Check['script']): Check => ({ script });

const groups: Readonly<Record<string, Group>> = {
  lint: {
    // `lint:code` also checks types. The longest check starts first.
    sideBySide: ['lint:code', 'format:check', 'lint:imports', 'lint:words'].map((name) => check(name)),
    alone: [],
  },
  quick: {
    sideBySide: [],
    alone: [check('test:quick')],
  },
  full: {
    sideBySide: [check('check:size')],
    alone: [check('test:full')],
  },
  recordings: {
    sideBySide: [
      { ...check('test:recordings', '../shared/recordings'), needs: '../shared/recordings' },
      { ...check('test:recordings', '../shared/recordings-totals'), needs: '../shared/recordings-totals' },
    ],
    alone: [],
  },
};

/** The closing line of a check that counts: test/support/plain-reporter.ts and the recordings check print it. */
const closingLine = /^(\d+) passed, (\d+) failed/gm;

/** A check without counts passes or fails as a whole. */
function resultOf(output: string, isOk: boolean): Result {
  const counts = [...output.matchAll(closingLine)].at(-1);
  const passed = Number(counts?.[1] ?? (isOk ? 1 : 0));
  const failed = Number(counts?.[2] ?? 0);
  return { passed, failed: isOk ? failed : Math.max(1, failed) };
}

/** Runs one npm script. @param isLive whether its output is printed live */
async function run({ script, needs }: Check, isLive: boolean): Promise<Result> {
  const name = script.join(' ');
  if (needs !== undefined && !existsSync(needs)) {
    console.log(`skip  ${name} (no such folder)`);
    return { passed: 0, failed: 0 };
  }
  const [first, ...args] = script;
  const start = performance.now();
  const child = spawn('npm', ['run', '--silent', first, '--', ...args], {
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (isLive) process.stdout.write(text);
    });
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  const isOk = code === 0;
  const result = resultOf(output, isOk);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (!isOk && !isLive) console.log(output.trimEnd());
  const { passed, failed } = result;
  console.log(`${isOk ? 'ok  ' : 'FAIL'}  ${name} (${seconds} s, ${passed} passed, ${failed} failed)`);
  return result;
}

async function runSideBySide(checks: readonly Check[]): Promise<readonly Result[]> {
  const waiting = [...checks];
  const results: Result[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results.push(await run(next, false));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}

const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(groups, name));
if (names.length === 0 || unknown !== undefined) {
  console.error(`guest-cart: name one or more groups of checks: ${Object.keys(groups).join(', ')}.`);
  process.exit(2);
}

const results: Result[] = [];
const chosen = names.flatMap((name) => groups[name] ?? []);
results.push(...(await runSideBySide(chosen.flatMap(({ sideBySide }) => sideBySide))));
for (const next of chosen.flatMap(({ alone }) => alone)) results.push(await run(next, true));
const sum = (key: keyof Result): number => results.reduce((total, result) => total + result[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
if (sum('failed') > 0) process.exitCode = 1;
