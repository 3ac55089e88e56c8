import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom, type SeededRandom } from '../../test/support/service/seeded-random.ts';
import type { ServiceProcess } from '../../test/support/service/service-process.ts';
import { watchMemory, type MemoryCourse } from './memory.ts';
import { countIn, type Counters } from './counters.ts';

export interface LoadResult {
  /** Milliseconds of each request, by kind of request. */
  readonly latencies: ReadonlyMap<string, readonly number[]>;
  /** Responses by status. */
  readonly statuses: Counters<number>;
  readonly seconds: number;
  readonly memory: MemoryCourse;
}

const skus = ['MUG-SPECKLE', 'THROW-WOOL', 'BOWL-RAMEN', 'INK-IRON', 'COFFEE-HUILA'] as const;

/** Sends one request at a time, as a shopper does, until it is stopped. */
async function shop(send: Send, random: SeededRandom, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const id = (await send('create', 'POST', '')) as string;
    for (let left = 1 + random.below(4); left > 0; left -= 1) {
      await send('add', 'POST', `/${id}/items`, { cartItem: { sku: random.pick(skus), qty: 1 } });
      await send('read', 'GET', `/${id}`);
    }
    if (random.below(3) === 0) await send('assign', 'PUT', `/${id}`, { customerId: 1, storeId: 1 });
    await send('read', 'GET', `/${id}`);
  }
}

type Send = (what: string, method: string, path: string, body?: unknown) => Promise<unknown>;

/** Runs several shopping clients at the same time for some seconds. */
export async function putUnderLoad(service: ServiceProcess, clients: number, seconds: number): Promise<LoadResult> {
  const latencies = new Map<string, number[]>();
  const statuses = new Map<number, number>();

  const send: Send = async (what, method, path, body) => {
    const began = performance.now();
    const response = await fetch(`${service.url}/rest/default/V1/guest-carts${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const result: unknown = await response.json();
    const taken = latencies.get(what) ?? [];
    taken.push(performance.now() - began);
    latencies.set(what, taken);
    countIn(statuses, response.status);
    return result;
  };

  let isOver = false;
  const began = performance.now();
  const shopping = Array.from({ length: clients }, (_, seed) => shop(send, seededRandom(seed), () => isOver));
  const memory = watchMemory(service, seconds);
  await pause(seconds * 1000);
  isOver = true;
  await Promise.all(shopping);
  const taken = (performance.now() - began) / 1000;
  return { latencies, statuses, seconds: taken, memory: await memory };
}
