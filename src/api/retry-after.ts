/** The longest wait that a service may ask for, in milliseconds. */
export const longestRetryAfter = 60_000;

/** Reads `Retry-After` (seconds or an HTTP date) as milliseconds from now, clamped to a minute; undefined for junk. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const text = header.trim();
  const wait = /^\d{1,15}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), longestRetryAfter);
}
