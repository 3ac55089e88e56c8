/** A token bucket: each client may send `burst` requests at once, and gets `perSecond` back while it waits. */
export interface PostLimit {
  readonly burst: number;
  readonly perSecond: number;
}

/** More than people, previews and tests ever send; a flood fills no disk with it. */
export const defaultPostLimit: PostLimit = { burst: 600, perSecond: 20 };

/** Clients that are remembered. Of more, whoever was quiet for longest is forgotten, so the memory stays bounded. */
const mostClients = 10_000;

interface Bucket {
  readonly tokens: number;
  /** When `tokens` was right. */
  readonly at: number;
}

export interface PostLimiter {
  /** Takes a token of the client's: 0 when there was one, else the whole seconds after which there is. */
  take(address: string): number;
}

/** Somebody with IPv6 has a network of addresses (/64) to send from: all of them are one client. */
function clientOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [left = [], right = []] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/**
 * Counts requests by client.
 *
 * @param clock milliseconds since 1970
 * @throws {Error} when the limit would let nobody through
 */
export function createPostLimiter({ burst, perSecond }: PostLimit, clock: () => number): PostLimiter {
  if (!(burst >= 1) || !(perSecond > 0)) {
    throw new Error("guest-cart: the service's postLimit needs a burst from 1 and a perSecond of more than 0.");
  }
  const buckets = new Map<string, Bucket>();

  function refilled(bucket: Bucket | undefined, now: number): number {
    if (bucket === undefined) return burst;
    // A clock that is set back gives nothing, and takes nothing away.
    const seconds = Math.max(0, now - bucket.at) / 1000;
    return Math.min(burst, bucket.tokens + seconds * perSecond);
  }

  function take(address: string): number {
    const client = clientOf(address);
    const now = clock();
    const tokens = refilled(buckets.get(client), now);
    const isFree = tokens >= 1;
    // Deleted first: a Map keeps the order of insertion, and this client was heard of last.
    buckets.delete(client);
    buckets.set(client, { tokens: isFree ? tokens - 1 : tokens, at: now });
    const [quietest] = buckets.keys();
    if (buckets.size > mostClients && quietest !== undefined) buckets.delete(quietest);
    return isFree ? 0 : Math.ceil((1 - tokens) / perSecond);
  }

  return { take };
}
