import type { RawResponse } from './raw-http.ts';

const stack = /\n\s+at |node:internal|[/\\]src[/\\]|\.ts:\d/;

/** The problem with the response to a malformed request, as text; undefined for a correct client error. */
export function faultOfResponse(response: RawResponse | undefined, isHead: boolean): string | undefined {
  // The connection was closed without a response, which is allowed.
  if (response === undefined) return undefined;
  const { status, headers, body } = response;
  if (status >= 500) return `status ${status}`;
  if (stack.test(body)) return 'a stack in the body';
  if (status < 400 || isHead) return undefined;
  if (headers.get('content-type') !== 'application/json; charset=utf-8') return `${status} is no JSON`;
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' && message !== '' ? undefined : `${status} without a message`;
  } catch {
    return `${status} with a body that cannot be parsed: ${body.slice(0, 80)}`;
  }
}
