/** Token bucket per client: a burst of `burst` requests, then `perSecond` requests per second. */
export interface PostLimit {
  readonly burst: number;
  readonly perSecond: number;
}

/** High enough for previews and tests, low enough that a flood of requests cannot fill the disk. */
export const defaultPostLimit: PostLimit = { burst: 600, perSecond: 20 };

/** Number of clients to remember. The least recently active client is forgotten first. */
const maxClients = 10_000;

interface Bucket {
  readonly tokens: number;
  /** Time of the last update, in milliseconds since 1970. */
  readonly at: number;
}

export interface PostLimiter {
  /** Takes a token. Returns 0 on success, otherwise the seconds until the next token. */
  take(address: string): number;
}

/** An IPv6 client usually has a whole /64 network, so all addresses of a network count as one client. */
function clientOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [left = [], right = []] = plain.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/**
 * Limits requests per client.
 *
 * @param clock milliseconds since 1970
 * @throws {Error} when the limit allows no requests
 */
export function createPostLimiter({ burst, perSecond }: PostLimit, clock: () => number): PostLimiter {
  if (!(burst >= 1) || !(perSecond > 0)) {
    throw new Error('guest-cart: postLimit is not valid. Use a burst of at least 1 and a perSecond greater than 0.');
  }
  const buckets = new Map<string, Bucket>();

  function refilled(bucket: Bucket | undefined, now: number): number {
    if (bucket === undefined) return burst;
    // Setting the clock back must not change the tokens.
    const seconds = Math.max(0, now - bucket.at) / 1000;
    return Math.min(burst, bucket.tokens + seconds * perSecond);
  }

  function take(address: string): number {
    const client = clientOf(address);
    const now = clock();
    const tokens = refilled(buckets.get(client), now);
    const isAllowed = tokens >= 1;
    // A Map keeps insertion order, so deleting first makes this client the most recent one.
    buckets.delete(client);
    buckets.set(client, { tokens: isAllowed ? tokens - 1 : tokens, at: now });
    const [oldest] = buckets.keys();
    if (buckets.size > maxClients && oldest !== undefined) buckets.delete(oldest);
    return isAllowed ? 0 : Math.ceil((1 - tokens) / perSecond);
  }

  return { take };
}
