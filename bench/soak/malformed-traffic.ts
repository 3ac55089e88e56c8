import { faultOfResponse } from '../../test/support/service/judge-response.ts';
import { malformedRequest } from '../../test/support/service/malformed-traffic.ts';
import { exchange } from '../../test/support/service/raw-http.ts';
import { seededRandom } from '../../test/support/service/seeded-random.ts';
import type { ServiceProcess } from '../../test/support/service/service-process.ts';
import { watchMemory, type MemoryCourse } from './memory.ts';
import { countIn, type Counters } from './counters.ts';

export interface MalformedTrafficResult {
  /** Number of responses by status. Status 0 counts connections that were closed without a response. */
  readonly statuses: Counters<number>;
  /** Responses that are not allowed: 5xx, a stack trace, a body in a different format. */
  readonly wrong: readonly string[];
  readonly seconds: number;
  readonly memory: MemoryCourse;
}

const senders = 8;

/** Sends malformed requests for some seconds, each over its own connection. */
export async function sendMalformedTraffic(
  service: ServiceProcess,
  seconds: number,
  seed: number,
): Promise<MalformedTrafficResult> {
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  const created = await fetch(`${service.url}/rest/default/V1/guest-carts`, { method: 'POST' });
  const cartId = (await created.json()) as string;
  const began = performance.now();
  const isOver = (): boolean => performance.now() - began > seconds * 1000;

  async function send(own: number): Promise<void> {
    const random = seededRandom(own);
    while (!isOver()) {
      const { bytes, halfClose } = malformedRequest(random, cartId);
      const response = await exchange(service.url, bytes, { halfClose });
      countIn(statuses, response?.status ?? 0);
      const fault = faultOfResponse(response, bytes.toString('latin1', 0, 5) === 'HEAD ');
      if (fault !== undefined) wrong.push(`${fault}: ${JSON.stringify(bytes.toString('latin1', 0, 80))}`);
    }
  }

  const sending = Array.from({ length: senders }, (_, index) => send(seed + index));
  const memory = await watchMemory(service, seconds);
  await Promise.all(sending);
  return { statuses, wrong, seconds: (performance.now() - began) / 1000, memory };
}

/** Sends POSTs as fast as possible, and counts the responses by status. */
export async function flood(service: ServiceProcess, count: number): Promise<Counters<number>> {
  const statuses = new Map<number, number>();
  for (let index = 0; index < count; index += 1) {
    const response = await fetch(`${service.url}/rest/default/V1/guest-carts`, { method: 'POST' });
    await response.arrayBuffer();
    countIn(statuses, response.status);
  }
  return statuses;
}
