import { isRecord, operationOf, type Exchange } from './exchange.ts';

/** A request of a HAR file, which the network panel of every browser exports. */
interface HarEntry {
  readonly startedDateTime: string;
  /** Milliseconds. */
  readonly time: number;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly postData?: { readonly text?: string };
  };
  readonly response: {
    readonly status: number;
    readonly headers: readonly { readonly name: string; readonly value: string }[];
    readonly content: { readonly text?: string; readonly encoding?: string };
  };
}

/** A request to a cart, with its times in milliseconds. */
interface Sent {
  readonly exchange: Exchange;
  readonly start: number;
  readonly end: number;
}

/** Headers that change how the client reads a response. */
const keptHeaders = ['content-type', 'retry-after', 'cache-control', 'location'];

function bodyOf({ text, encoding }: HarEntry['response']['content']): string | null {
  if (text === undefined) return null;
  return encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text;
}

function sentOf({ startedDateTime, time, request, response }: HarEntry): Sent {
  const { pathname, search } = new URL(request.url);
  const start = Date.parse(startedDateTime);
  const headers = response.headers
    .map(({ name, value }) => [name.toLowerCase(), value] as const)
    .filter(([name]) => keptHeaders.includes(name));
  const exchange: Exchange = {
    request: {
      method: request.method,
      path: pathname + search,
      body: request.postData?.text ?? null,
    },
    response: {
      status: response.status,
      headers: Object.fromEntries(headers),
      body: bodyOf(response.content),
    },
  };
  return { exchange, start, end: start + time };
}

const isRead = ({ exchange: { request, response } }: Sent): boolean =>
  operationOf(request).kind === 'read' && response.status === 200;

function totalsIdOf({ exchange: { request, response } }: Sent): string | undefined {
  const operation = operationOf(request);
  if (operation.kind !== 'other' || response.status !== 200) return undefined;
  return operation.totalsOf?.cartId;
}

/** Whether the cart may have changed between two reads: a write was in flight. */
function isWrittenDuring(one: Sent, other: Sent, all: readonly Sent[]): boolean {
  const start = Math.min(one.start, other.start);
  const end = Math.max(one.end, other.end);
  return all.some(
    (sent) => sent.exchange.request.method !== 'GET' && sent.start < end && sent.end > start,
  );
}

/** The last read of the same cart as these totals, if nothing has changed in between. */
function readBefore(totals: Sent, all: readonly Sent[]): Sent | undefined {
  const cartId = totalsIdOf(totals);
  return all.findLast((sent) => {
    const operation = operationOf(sent.exchange.request);
    const isSame = operation.kind === 'read' && operation.cartId === cartId;
    return isSame && isRead(sent) && !isWrittenDuring(sent, totals, all);
  });
}

/** Whether a file is a HAR file. */
export const isHar = (file: unknown): file is { readonly log: { readonly entries: HarEntry[] } } =>
  isRecord(file) && isRecord(file['log']) && Array.isArray(file['log']['entries']);

/**
 * The requests to carts in a HAR file. A read and its totals are named NAME-cart and NAME-totals,
 * so that their amounts are compared.
 */
export function exchangesOfHar({
  log,
}: {
  readonly log: { readonly entries: readonly HarEntry[] };
}): readonly (Exchange & { readonly name: string })[] {
  const all = log.entries
    .filter(({ request }) => /\/V1\/guest-carts(?:[/?]|$)/.test(request.url))
    .map(sentOf);
  const names = new Map(all.map((sent, index) => [sent, String(index + 1).padStart(3, '0')]));
  for (const [totals, name] of names) {
    if (totalsIdOf(totals) === undefined) continue;
    const read = readBefore(totals, all);
    if (read === undefined || names.get(read)?.endsWith('-cart') === true) continue;
    names.set(read, `${name}-cart`);
    names.set(totals, `${name}-totals`);
  }
  return all.map((sent) => ({ name: names.get(sent) ?? '', ...sent.exchange }));
}
