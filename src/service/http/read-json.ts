import { badRequest, ServiceError, tooLarge } from '../core/service-error.ts';

/** Deeper bodies are rejected: code that walks them could overflow the stack. The interface needs ten levels. */
const maxNesting = 64;

function isNestedTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (inString) {
      if (letter === '\\') index += 1;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === '{' || letter === '[') {
      depth += 1;
      if (depth > maxNesting) return true;
    } else if (letter === '}' || letter === ']') depth -= 1;
  }
  return false;
}

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/** Resolves to the next chunk, or `undefined` at the end. */
async function nextChunk(reader: Reader): Promise<Uint8Array | undefined> {
  try {
    return (await reader.read()).value;
  } catch {
    // The client disconnected. This is not an error of the service, so it must not reach the log.
    throw badRequest('The request body ended early.');
  }
}

/** Reads the body as text and counts its bytes: `Content-Length` may be missing or wrong. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  // Firefox has no `Request.body`.
  const body = 'body' in request ? request.body : new Response(await (request as Request).blob()).body;
  if (body === null) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  const reader = body.getReader();
  for (let chunk = await nextChunk(reader); chunk !== undefined; chunk = await nextChunk(reader)) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      // Cancelling fails when the connection is already lost; then there is nothing left to do.
      void reader.cancel().catch(() => undefined);
      throw tooLarge(maxBytes);
    }
    text += decode(decoder, chunk, true);
  }
  return text + decode(decoder, undefined, false);
}

function decode(decoder: TextDecoder, bytes: Uint8Array | undefined, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    // The body is not valid UTF-8.
    throw badRequest('Decoding error.');
  }
}

/**
 * Reads a request's JSON body.
 *
 * @throws {ServiceError} 415 for another Content-Type, 413 when it is too large, 400 when it is not JSON
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const mediaType = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    throw new ServiceError(415, { message: 'The request needs the header Content-Type: application/json.' });
  }
  const text = await readText(request, maxBytes);
  if (isNestedTooDeep(text)) throw badRequest('Decoding error.');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badRequest('Decoding error.');
  }
}

/** Checks that a parsed body is an object. @throws {ServiceError} 400 */
export function asRecord(value: unknown, expected = 'object'): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw badRequest(`A JSON ${expected} was expected. Verify and try again.`);
}
