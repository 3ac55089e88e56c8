/** Upper limit of the wait that a service may ask for, in milliseconds. */
export const maxRetryAfter = 60_000;

/** An HTTP date starts with the name of a day. `Date.parse` alone would accept `-5` and `5, 10`. */
const httpDate = /^[a-z]{3,9}, /i;

function waitOf(text: string, now: number): number {
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  return httpDate.test(text) ? Date.parse(text) - now : Number.NaN;
}

/** Reads `Retry-After` (seconds or an HTTP date) as milliseconds from now, at most one minute. Undefined for anything else. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const wait = waitOf(header?.trim() ?? '', now);
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), maxRetryAfter);
}
