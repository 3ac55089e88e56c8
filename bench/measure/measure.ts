import type { Browser } from 'playwright-core';
import type { BenchCart } from '../carts.ts';
import type { Contender } from '../build/contender.ts';
import type { BenchServer } from './server.ts';
import { travel, type Condition, type Journey } from './visit.ts';

/** All results of one contender under one condition. */
export interface Measured {
  readonly condition: Condition;
  readonly cart: BenchCart;
  readonly contender: Contender;
  readonly journeys: readonly Journey[];
}

export interface Plan {
  readonly condition: Condition;
  readonly cart: BenchCart;
  readonly contenders: readonly Contender[];
  readonly rounds: number;
  /** Contenders that run in half of the rounds. */
  readonly guests?: readonly Contender[];
  /** Whether visitors come a third time, with an empty HTTP cache. */
  readonly uncached: boolean;
}

/** Half of the rounds, for less important measurements. */
export function fewer(rounds: number): number {
  return Math.max(1, Math.floor(rounds / 2));
}

/** Runs a plan interleaved: every round has one journey of each contender, and starts with a different one. */
export async function measure(browser: Browser, server: BenchServer, plan: Plan): Promise<readonly Measured[]> {
  const { condition, cart, contenders: regulars, rounds, guests = [], uncached } = plan;
  const journeys = new Map([...regulars, ...guests].map((contender) => [contender, [] as Journey[]]));
  for (let round = 0; round < rounds; round += 1) {
    const contenders = round < fewer(rounds) ? [...regulars, ...guests] : regulars;
    const turn = round % contenders.length;
    for (const contender of [...contenders.slice(turn), ...contenders.slice(0, turn)]) {
      journeys.get(contender)?.push(await travel(browser, { server, path: contender.path, condition, cart, uncached }));
    }
  }
  return [...journeys].map(([contender, seen]) => ({ condition, cart, contender, journeys: seen }));
}
