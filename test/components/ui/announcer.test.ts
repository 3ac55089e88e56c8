import { expect, test } from 'vitest';
import {
  startMemory,
  step,
  type AnnouncedState,
  type AnnouncerMemory,
  type StandingText,
} from '../../../src/components/ui/announcer.ts';

type Shown = Partial<AnnouncedState<number>>;

/** The number of items in a cart. */
const count = (data: number): Shown => ({ data });
const sending = (data: number): Shown => ({ data, progress: 'sending' });
const reading = (data: number): Shown => ({ data, progress: 'reading' });
const showing = (...standing: readonly StandingText[]): Shown => ({ standing });

function stateOf(shown: Shown): AnnouncedState<number> {
  const data = shown.data ?? 0;
  return {
    data,
    progress: 'current',
    standing: [],
    changesSince: (known) => (known === data ? '' : `${data} items.`),
    ...shown,
  };
}

/**
 * What a live region contains, and from when on, while a cart goes through these states. A step
 * follows each of them, and whenever the last step has asked for one.
 */
function textsOf(
  shown: readonly (readonly [at: number, state: Shown])[],
  start: AnnouncerMemory<number> = startMemory(0),
  isOurs?: (text: StandingText) => boolean,
): readonly (readonly [at: number, text: string])[] {
  const texts: (readonly [number, string])[] = [];
  let memory = start;
  let last = start.spoken.text;
  shown.forEach(([at, each], index) => {
    const state = stateOf(each);
    const end = shown[index + 1]?.[0] ?? Infinity;
    for (let now = at; now < end;) {
      const next = step(memory, state, now, isOurs);
      ({ memory } = next);
      if (next.text !== last) texts.push([now, next.text]);
      last = next.text;
      now += next.wait;
    }
  });
  return texts;
}

const failed: StandingText = { key: 'failed', text: 'Not saved.' };
const change: StandingText = { key: 'change', text: 'Not saved.', failed: 'change' };
const cart: StandingText = { key: 'cart', text: 'Not refreshed.', failed: 'read' };
const totals: StandingText = { key: 'totals', text: 'No total.', failed: 'read' };

/** A page on which a first cart is no news. */
const arriving = (shown: Shown): Shown => ({ ...shown, isArrival: (known) => known === 0 });

interface Case {
  readonly rule: string;
  readonly shown: readonly (readonly [at: number, state: Shown])[];
  /** @default 0 items are known, and all texts are new */
  readonly start?: AnnouncerMemory<number>;
  readonly texts: readonly (readonly [at: number, text: string])[];
}

const cases: readonly Case[] = [
  {
    rule: 'what the shopper knows is not announced',
    shown: [[0, count(0)]],
    texts: [],
  },
  {
    rule: 'a confirmed change is announced, 50 ms later, and is removed after 10 s',
    shown: [
      [0, count(0)],
      [2000, count(1)],
    ],
    texts: [
      [2050, '1 items.'],
      [12_050, ''],
    ],
  },
  {
    rule: 'a pending value is never announced, nor one that is being read',
    shown: [
      [0, count(0)],
      [2000, sending(1)],
      [4000, reading(2)],
      [6000, count(0)],
    ],
    texts: [],
  },
  {
    rule: 'several presses are one text, 700 ms after the last one',
    shown: [
      [0, count(0)],
      [2000, sending(1)],
      [2400, sending(2)],
      [2500, count(2)],
    ],
    texts: [
      [3100, '2 items.'],
      [13_100, ''],
    ],
  },
  {
    rule: 'a render that changes nothing while a change is sent is no press',
    shown: [
      [0, count(0)],
      [2000, sending(1)],
      [2600, sending(1)],
      [2660, count(1)],
    ],
    texts: [
      [2710, '1 items.'],
      [12_710, ''],
    ],
  },
  {
    rule: 'two announcements are a second apart, and what changes until then is one',
    shown: [
      [0, count(0)],
      [2000, count(1)],
      [2100, count(2)],
      [2900, count(3)],
    ],
    texts: [
      [2050, '1 items.'],
      [3050, '3 items.'],
      [13_050, ''],
    ],
  },
  {
    rule: 'texts and changes within 50 ms are one announcement, the texts first',
    shown: [
      [0, count(0)],
      [2000, showing(failed)],
      [2040, { ...showing(failed), data: 1 }],
    ],
    texts: [
      [2090, 'Not saved. 1 items.'],
      [12_090, ''],
    ],
  },
  {
    rule: 'what stands in a drawer that opens is announced after its name',
    shown: [[0, showing(failed)]],
    texts: [
      [700, 'Not saved.'],
      [10_700, ''],
    ],
  },
  {
    rule: 'a text that counts as said at the start is not announced, until it comes back',
    start: startMemory(0, '', ['failed']),
    shown: [
      [0, showing(failed)],
      [2000, showing(failed)],
      [4000, count(0)],
      [6000, showing(failed)],
    ],
    texts: [
      [6050, 'Not saved.'],
      [16_050, ''],
    ],
  },
  {
    rule: 'a text that stands is announced once',
    shown: [
      [0, count(0)],
      [2000, showing(failed)],
      [14_000, showing(failed, { key: 'other', text: 'Slow.' })],
    ],
    texts: [
      [2050, 'Not saved.'],
      [12_050, ''],
      [14_050, 'Slow.'],
      [24_050, ''],
    ],
  },
  {
    rule: 'a text that has gone before it is due is not announced',
    shown: [
      [0, count(0)],
      [2000, showing(failed)],
      [2040, count(0)],
    ],
    texts: [],
  },
  {
    rule: 'a text that ends leaves the live region, and is another text when it comes back',
    shown: [
      [0, count(0)],
      [2000, showing(failed)],
      [4000, count(0)],
      [6000, showing(failed)],
    ],
    texts: [
      [2050, 'Not saved.'],
      [4000, ''],
      [6050, 'Not saved.\u00a0'],
      [16_050, ''],
    ],
  },
  {
    rule: 'a text that ends does not remove what was said of a change',
    shown: [
      [0, count(0)],
      [2000, { ...showing(failed), data: 1 }],
      [4000, count(1)],
    ],
    texts: [
      [2050, 'Not saved. 1 items.'],
      [12_050, ''],
    ],
  },
  {
    rule: 'of a shop that is down, the change that failed is said, and not the reads after it',
    shown: [
      [0, count(0)],
      [2000, showing(change)],
      [4000, showing(change, cart)],
      [6000, showing(cart, change, totals)],
    ],
    texts: [
      [2050, 'Not saved.'],
      [12_050, ''],
    ],
  },
  {
    rule: 'of a shop that cannot be read, the first failure that was said is the only one',
    shown: [
      [0, count(0)],
      [2000, showing(totals)],
      [4000, showing(cart, totals)],
    ],
    texts: [
      [2050, 'No total.'],
      [12_050, ''],
    ],
  },
  {
    rule: 'of failures that appear together, the change is said, or else the first read',
    shown: [
      [0, showing(cart, change, totals)],
      [2000, count(0)],
      [4000, showing(totals, cart)],
    ],
    texts: [
      [700, 'Not saved.'],
      [2000, ''],
      [4050, 'No total.'],
      [14_050, ''],
    ],
  },
  {
    rule: 'the first cart of a page is no news, and takes the place of the first text',
    start: startMemory(0, 'Loading.'),
    shown: [
      [0, arriving(reading(0))],
      [2000, arriving(reading(3))],
      [4000, arriving(count(3))],
    ],
    texts: [[2000, '']],
  },
  {
    rule: 'the first cart is announced after another text',
    start: startMemory(0, 'Loading.'),
    shown: [
      [0, arriving(reading(0))],
      [2000, arriving({ ...reading(0), ...showing({ key: 'slow', text: 'Still loading.' }) })],
      [4000, arriving(count(3))],
    ],
    texts: [
      [2050, 'Still loading.'],
      [4000, ''],
      [4050, '3 items.'],
      [14_050, ''],
    ],
  },
  {
    rule: 'the first text stays while nothing else is known, and goes if another text says the rest',
    start: startMemory(0, 'Loading.'),
    shown: [
      [0, count(0)],
      [2000, { data: 1, changesSince: () => '' }],
    ],
    texts: [[2050, '']],
  },
  {
    rule: 'an equal announcement is another text, also if the first one was removed',
    shown: [
      [0, count(0)],
      [2000, { data: 1, changesSince: () => 'Mug: 3.' }],
      [20_000, { data: 2, changesSince: () => 'Mug: 3.' }],
      [40_000, { data: 3, changesSince: () => 'Mug: 3.' }],
    ],
    texts: [
      [2050, 'Mug: 3.'],
      [12_050, ''],
      [20_050, 'Mug: 3.\u00a0'],
      [30_050, ''],
      [40_050, 'Mug: 3.'],
      [50_050, ''],
    ],
  },
];

test.each(cases)('$rule', ({ shown, start, texts }) => {
  expect(textsOf(shown, start)).toEqual(texts);
});

test('news of another live region is not said here, until it is left to this one', () => {
  const news = { ...failed, news: {} };
  const shown = [
    [0, showing(news)],
    [2000, showing(failed)],
  ] as const;
  expect(textsOf(shown, startMemory(0), (text) => text.news === undefined)).toEqual([
    [2050, 'Not saved.'],
    [12_050, ''],
  ]);
});
