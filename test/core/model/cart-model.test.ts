import fc from 'fast-check';
import { afterEach, beforeEach, vi } from 'vitest';
import type { PendingRequest } from './controlled-network.ts';
import type { Written } from './origin-storage.ts';
import { createInvariants } from './invariants.ts';
import { anySteps, createStepper, type Step } from './steps.ts';
import { createWorld, type LockMode, type Page, type World } from './world.ts';
import { playAll } from '../../support/play-all.ts';

/**
 * The environment of each page. Most have locks, but a sandboxed frame has neither storage nor
 * locks.
 */
const browsers: readonly (readonly LockMode[])[] = [
  ['granted'],
  ['absent'],
  ['refused'],
  ['granted', 'refused'],
];

/** The same for every sequence, so that a failed one can be repeated. */
function pseudoRandom(): () => number {
  let state = 1;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

beforeEach(() => {
  // The other parts of the clock are real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_700_000_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

/**
 * An id that a script has added to `Object.prototype`. No page may send it: `onSend` checks that a
 * page knows the id.
 */
const prototype = Object.prototype as { cartId?: string };
const foreignId = 'AddedToThePrototypeByAScript0000';

interface Sequence {
  readonly isPolluted: boolean;
  /** Storage drops writes from the start, until a step frees it. */
  readonly swallows: boolean;
  readonly retireOnAssign: boolean;
  readonly hasCookie: boolean;
  readonly lockModes: readonly LockMode[];
  readonly steps: readonly Step[];
}

/** Runs one sequence in a fresh browser, and returns the number of requests. */
async function play({
  isPolluted,
  swallows,
  retireOnAssign,
  hasCookie,
  lockModes,
  steps,
}: Sequence): Promise<number> {
  vi.spyOn(Math, 'random').mockImplementation(pseudoRandom());
  let requests = 0;
  const invariants = createInvariants();
  const onSend = (request: PendingRequest): void => {
    requests += 1;
    invariants.onSend(world, request);
  };
  const onNotify = (page: Page, unread: readonly Written[]): void => {
    invariants.onNotify(world, page, unread);
  };
  // The network is created before the world, which it calls later.
  const world: World = createWorld({ retireOnAssign, hasCookie, lockModes, onSend, onNotify });
  if (swallows) {
    world.origin.setRoom('swallows');
    invariants.onFull();
  }
  if (isPolluted) prototype.cartId = foreignId;
  try {
    world.open();
    world.open();
    const stepper = createStepper(world, invariants);
    for (const step of steps) await stepper.run(step);
    await stepper.run({ do: 'settle' });
  } finally {
    delete prototype.cartId;
    for (const page of world.pages) world.close(page);
    vi.clearAllTimers();
  }
  return requests;
}

const usual = {
  isPolluted: false,
  swallows: false,
  retireOnAssign: false,
  hasCookie: true,
  lockModes: ['granted'],
} as const;

/** Storage is cleared, then a late response sets the cookie of a cart that was reset before. */
const lateAfterClear: Sequence = {
  ...usual,
  steps: [
    { do: 'make', tab: 0, kind: 'ensure' },
    { do: 'reset', tab: 0 },
    { do: 'make', tab: 0, kind: 'ensure' },
    { do: 'clear' },
    { do: 'late-cookie', path: '/' },
    { do: 'reload', tab: 0 },
  ],
};

/**
 * Storage is cleared while the pages show another shop, so the cart is only in the cookie, which a
 * late response overwrites.
 */
const lateAfterClearElsewhere: Sequence = {
  ...usual,
  steps: [
    { do: 'make', tab: 0, kind: 'ensure' },
    { do: 'reset', tab: 0 },
    { do: 'make', tab: 0, kind: 'ensure' },
    { do: 'switch', tab: 0 },
    { do: 'switch', tab: 1 },
    { do: 'clear' },
    { do: 'late-cookie', path: '/' },
    { do: 'settle' },
  ],
};

/** Storage is full, so a second tab resets a cart whose id it knows from the cookie only. */
const resetByCookie: Sequence = {
  ...usual,
  steps: [
    { do: 'make', tab: 0, kind: 'ensure' },
    { do: 'room', room: 'full' },
    { do: 'call', tab: 0, kind: 'replace', copies: 1 },
    { do: 'settle' },
    { do: 'reset', tab: 1 },
    { do: 'reset', tab: 0 },
    { do: 'late-cookie', path: '/' },
    { do: 'settle' },
  ],
};

/** A tab retires a cart and shows another shop, while a second tab restores the cart. */
const restoredMeanwhile: Sequence = {
  ...usual,
  hasCookie: false,
  steps: [
    { do: 'make', tab: 0, kind: 'ensure' },
    { do: 'lose', tab: 0 },
    { do: 'switch', tab: 0 },
    { do: 'restore', tab: 1 },
    { do: 'switch', tab: 0 },
    { do: 'call', tab: 0, kind: 'ensure', copies: 1 },
  ],
};

/**
 * A cart that another tab has retired, in a browser that tells tabs nothing of each other, is
 * restored by that tab.
 */
const restoredElsewhere: Sequence = {
  ...usual,
  swallows: true,
  steps: [
    { do: 'make', tab: 0, kind: 'ensure' },
    { do: 'settle' },
    { do: 'lose', tab: 0 },
    { do: 'lose', tab: 1 },
    { do: 'restore', tab: 0 },
    { do: 'call', tab: 1, kind: 'ensure', copies: 1 },
    { do: 'settle' },
  ],
};

const sequence = fc.record({
  isPolluted: fc.boolean(),
  swallows: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
  retireOnAssign: fc.boolean(),
  hasCookie: fc.boolean(),
  lockModes: fc.constantFrom(...browsers),
  steps: anySteps,
});

playAll(
  'a browser with several tabs, in any sequence of events, loses no cart, creates none twice, and sends no id to another shop',
  sequence,
  play,
  {
    runs: 300,
    least: 1,
    time: 200,
    examples: [
      lateAfterClear,
      lateAfterClearElsewhere,
      restoredElsewhere,
      restoredMeanwhile,
      resetByCookie,
    ],
    isUnbiased: true,
  },
);
