import type { Cart } from '../../../src/schema/cart.ts';
import type { SeededRandom } from './seeded-random.ts';

const skus = ['MUG-SPECKLE', 'THROW-WOOL', 'BOWL-RAMEN'] as const;
const mostAdds = 6;

/** One cart as far as its service has answered for it. */
interface Entry {
  readonly cartId: string;
  /** How many of each SKU were acknowledged. */
  readonly acknowledged: Map<string, number>;
}

export interface WriteLedger {
  /** Creates carts and fills them, one request after the other, until the service is gone. */
  write(url: string, random: SeededRandom): Promise<void>;
  /** Answers that came so far. */
  readonly answers: () => number;
  /** Requests whose answer is awaited. */
  readonly pending: () => number;
  /** What the service at this address lacks of all that was ever acknowledged, or has too much of; in words. */
  losses(url: string): Promise<readonly string[]>;
}

/** Keeps what a service acknowledged, across its deaths. @param onAnswer told after every answer */
export function createWriteLedger(onAnswer: () => void): WriteLedger {
  const entries: Entry[] = [];
  let answers = 0;
  let pending = 0;

  async function post(url: string, body?: unknown): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    pending += 1;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        ...(body === undefined ? {} : { headers, body: JSON.stringify(body) }),
      });
      const said: unknown = await answer.json();
      if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(said)}`);
      answers += 1;
      return said;
    } finally {
      pending -= 1;
    }
  }

  async function fillOne(carts: string, random: SeededRandom): Promise<void> {
    const entry: Entry = { cartId: (await post(carts)) as string, acknowledged: new Map() };
    entries.push(entry);
    onAnswer();
    for (let left = random.below(mostAdds + 1); left > 0; left -= 1) {
      const sku = random.pick(skus);
      await post(`${carts}/${entry.cartId}/items`, { cartItem: { sku, qty: 1 } });
      entry.acknowledged.set(sku, (entry.acknowledged.get(sku) ?? 0) + 1);
      onAnswer();
    }
  }

  async function write(url: string, random: SeededRandom): Promise<void> {
    try {
      for (;;) await fillOne(`${url}/rest/default/V1/guest-carts`, random);
    } catch (error) {
      // What `fetch` throws when the service is gone; anything else is news.
      if (!(error instanceof TypeError)) throw error;
    }
  }

  async function lossOf(url: string, { cartId, acknowledged }: Entry): Promise<string | undefined> {
    const answer = await fetch(`${url}/rest/default/V1/guest-carts/${cartId}`);
    if (answer.status !== 200) return `a cart of ${acknowledged.size} SKUs is answered ${answer.status}`;
    const { items, items_qty } = (await answer.json()) as Cart;
    const kept = new Map((items ?? []).map((item) => [item.sku, item.qty ?? 0]));
    const total = [...acknowledged.values()].reduce((sum, qty) => sum + qty, 0);
    const short = [...acknowledged].find(([sku, qty]) => (kept.get(sku) ?? 0) < qty);
    if (short !== undefined) return `${kept.get(short[0]) ?? 0} of ${short[1]} ${short[0]} are there`;
    // The end may have fallen between a write and its answer: one more than was reported is no fault, two are.
    if ((items_qty ?? 0) > total + 1) return `${items_qty ?? 0} items are there, ${total} were acknowledged`;
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

  return { write, answers: () => answers, pending: () => pending, losses };
}
