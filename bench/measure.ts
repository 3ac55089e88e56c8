import type { Browser } from 'playwright-core';
import type { BenchCart } from './carts.ts';
import type { Contender } from './contender.ts';
import { travel, type Condition, type Journey } from './visit.ts';

/** One cell block of the results: everything that was seen of one contender under one condition. */
export interface Measured {
  readonly condition: Condition;
  readonly size: number;
  readonly contender: Contender;
  readonly journeys: readonly Journey[];
}

export interface Plan {
  readonly condition: Condition;
  readonly cart: BenchCart;
  readonly contenders: readonly Contender[];
  readonly rounds: number;
}

/** Runs a plan interleaved: every round has one journey of each contender, beginning with another one each time. */
export async function measure(browser: Browser, origin: string, plan: Plan): Promise<readonly Measured[]> {
  const { condition, cart, contenders, rounds } = plan;
  const journeys = new Map(contenders.map((contender) => [contender, [] as Journey[]]));
  for (let round = 0; round < rounds; round += 1) {
    const turn = round % contenders.length;
    for (const contender of [...contenders.slice(turn), ...contenders.slice(0, turn)]) {
      journeys.get(contender)?.push(await travel(browser, origin, contender.path, condition, cart));
    }
  }
  return [...journeys].map(([contender, seen]) => ({ condition, size: cart.size, contender, journeys: seen }));
}
