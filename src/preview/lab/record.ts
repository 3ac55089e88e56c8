import { cartIdIn, type LabLog, type LabRequest } from '../page/log.ts';

/** Headers that change how the client reads a response. Others may identify a shop or a session. */
const keptHeaders = ['content-type', 'retry-after', 'cache-control', 'location'];

type Finished = LabRequest & { readonly outcome: 'complete' | 'dropped' };

function isFinished(entry: LabRequest): entry is Finished {
  return entry.outcome === 'complete' || entry.outcome === 'dropped';
}

const isRead = ({ method, path, status }: Finished): boolean =>
  method === 'GET' && status === 200 && /\/V1\/guest-carts\/[^/]+$/.test(path);

const isTotals = ({ method, path, status }: Finished): boolean =>
  method === 'GET' && status === 200 && path.endsWith('/totals');

function nameOf({ method, path }: LabRequest): string {
  const [, part] = /\/V1\/guest-carts(?:\/[^/]+(?:\/([^/?]+))?)?/.exec(path) ?? [];
  if (part !== undefined) return `${method.toLowerCase()}-${part}`;
  if (method === 'POST') return 'create';
  return method === 'PUT' ? 'assign' : 'read';
}

/**
 * Whether a write was in flight at any time from the start of the first read to the end of the
 * second.
 */
function hasWriteDuring(one: Finished, other: Finished, entries: readonly LabRequest[]): boolean {
  const start = Math.min(one.id, other.id);
  const end = Math.max(one.end ?? Infinity, other.end ?? Infinity);
  return entries.some((entry) => {
    if (entry.method === 'GET') return false;
    return entry.id < end && (entry.end ?? Infinity) > start;
  });
}

/** The common stem of the names of a read and its totals, by which `test:recordings` pairs them. */
function pairStems(
  requests: readonly Finished[],
  entries: readonly LabRequest[],
): ReadonlyMap<number, string> {
  const stems = new Map<number, string>();
  for (const [index, totals] of requests.entries()) {
    if (!isTotals(totals)) continue;
    const read = requests.findLast(
      (request) =>
        isRead(request) &&
        cartIdIn(request.path) === cartIdIn(totals.path) &&
        !stems.has(request.id) &&
        !hasWriteDuring(request, totals, entries),
    );
    if (read === undefined) continue;
    const stem = String(index + 1).padStart(3, '0');
    stems.set(read.id, `${stem}-cart`).set(totals.id, `${stem}-totals`);
  }
  return stems;
}

/**
 * The finished requests of a session in the format of `npm run test:recordings`: one JSON list of
 * exchanges. Cart ids are numbered, tokens and personal data are masked.
 */
export function recordingOf(log: LabLog) {
  const entries = log.entries.getState();
  const requests = entries.filter(isFinished);
  const stems = pairStems(requests, entries);
  return requests.map((request, index) => ({
    name: stems.get(request.id) ?? `${String(index + 1).padStart(3, '0')}-${nameOf(request)}`,
    request: {
      method: request.method,
      path: log.mask(request.path),
      body: request.requestBody === null ? null : log.maskBody(request.requestBody),
    },
    response: {
      status: request.outcome === 'dropped' ? 0 : request.status,
      headers: Object.fromEntries(
        Object.entries(request.headers)
          .filter(([name]) => keptHeaders.includes(name))
          .map(([name, value]) => [name, log.mask(value)]),
      ),
      body: request.responseBody === null ? null : log.maskBody(request.responseBody),
    },
  }));
}

export function downloadRecording(log: LabLog): void {
  const file = new Blob([`${JSON.stringify(recordingOf(log), null, 2)}\n`], {
    type: 'application/json',
  });
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: 'recording.json' }).click();
  URL.revokeObjectURL(url);
}
