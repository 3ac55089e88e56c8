import type { Cart } from '../../../src/core/api/cart.ts';
import type { SeededRandom } from './seeded-random.ts';

const skus = ['MUG-SPECKLE', 'THROW-WOOL', 'BOWL-RAMEN'] as const;
const maxAdds = 6;

/** The acknowledged content of one cart. */
interface Entry {
  readonly cartId: string;
  /** Acknowledged quantities by SKU. */
  readonly acknowledged: Map<string, number>;
}

export interface WriteLedger {
  /** Creates carts and fills them, one request at a time, until the service is gone. */
  write(url: string, random: SeededRandom): Promise<void>;
  /** Number of responses so far. */
  readonly responses: () => number;
  /** Requests in flight. */
  readonly pending: () => number;
  /** The differences between the service at this URL and all acknowledged writes, as text. */
  losses(url: string): Promise<readonly string[]>;
}

/**
 * Records acknowledged writes over restarts of the service.
 * @param onResponse called after every response
 */
export function createWriteLedger(onResponse: () => void): WriteLedger {
  const entries: Entry[] = [];
  let responses = 0;
  let pending = 0;

  async function post(url: string, body?: unknown): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    pending += 1;
    try {
      const response = await fetch(url, {
        method: 'POST',
        ...(body === undefined ? {} : { headers, body: JSON.stringify(body) }),
      });
      const result: unknown = await response.json();
      if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(result)}`);
      responses += 1;
      return result;
    } finally {
      pending -= 1;
    }
  }

  async function fillOne(carts: string, random: SeededRandom): Promise<void> {
    const entry: Entry = { cartId: (await post(carts)) as string, acknowledged: new Map() };
    entries.push(entry);
    onResponse();
    for (let left = random.below(maxAdds + 1); left > 0; left -= 1) {
      const sku = random.pick(skus);
      await post(`${carts}/${entry.cartId}/items`, { cartItem: { sku, qty: 1 } });
      entry.acknowledged.set(sku, (entry.acknowledged.get(sku) ?? 0) + 1);
      onResponse();
    }
  }

  async function write(url: string, random: SeededRandom): Promise<void> {
    try {
      for (;;) await fillOne(`${url}/rest/default/V1/guest-carts`, random);
    } catch (error) {
      // `fetch` throws this when the service is gone. Other errors are real.
      if (!(error instanceof TypeError)) throw error;
    }
  }

  async function lossOf(url: string, { cartId, acknowledged }: Entry): Promise<string | undefined> {
    const response = await fetch(`${url}/rest/default/V1/guest-carts/${cartId}`);
    if (response.status !== 200)
      return `a cart of ${acknowledged.size} SKUs got status ${response.status}`;
    const { items, items_qty } = (await response.json()) as Cart;
    const kept = new Map((items ?? []).map((item) => [item.sku, item.qty ?? 0]));
    const total = [...acknowledged.values()].reduce((sum, qty) => sum + qty, 0);
    const short = [...acknowledged].find(([sku, qty]) => (kept.get(sku) ?? 0) < qty);
    if (short !== undefined)
      return `${kept.get(short[0]) ?? 0} of ${short[1]} ${short[0]} are there`;
    // The kill may happen between a write and its response: one unreported write is allowed, two
    // are not.
    if ((items_qty ?? 0) > total + 1)
      return `${items_qty ?? 0} items are there, ${total} were acknowledged`;
    return undefined;
  }

  async function losses(url: string): Promise<readonly string[]> {
    const found: string[] = [];
    for (const entry of entries) {
      const loss = await lossOf(url, entry);
      if (loss !== undefined) found.push(loss);
    }
    return found;
  }

  return { write, responses: () => responses, pending: () => pending, losses };
}
