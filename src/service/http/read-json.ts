import { refused, ServiceError, tooLarge } from '../core/service-error.ts';

/** No body of the interface nests deeper than ten levels; more would only try the stack of whoever walks it. */
const deepestNesting = 64;

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
      if (depth > deepestNesting) return true;
    } else if (letter === '}' || letter === ']') depth -= 1;
  }
  return false;
}

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/** The next piece, or undefined at the end. */
async function nextPiece(reader: Reader): Promise<Uint8Array | undefined> {
  try {
    return (await reader.read()).value;
  } catch {
    // The caller left before the end of its body. That is no fault of the service, and not for its log.
    throw refused('The request body broke off.');
  }
}

/** Reads the body as text, counting bytes while they come: a length that was announced proves nothing. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  // A Response has its body as a stream everywhere; in Firefox a Request has none.
  const body = 'body' in request ? request.body : new Response(await (request as Request).blob()).body;
  if (body === null) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  const reader = body.getReader();
  for (let piece = await nextPiece(reader); piece !== undefined; piece = await nextPiece(reader)) {
    size += piece.byteLength;
    if (size > maxBytes) {
      // The rest is not wanted; that cancelling fails on a connection already lost changes nothing.
      void reader.cancel().catch(() => undefined);
      throw tooLarge(maxBytes);
    }
    text += decode(decoder, piece, true);
  }
  return text + decode(decoder, undefined, false);
}

function decode(decoder: TextDecoder, bytes: Uint8Array | undefined, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    // Not UTF-8, so not JSON.
    throw refused('Decoding error.');
  }
}

/**
 * Reads a request's JSON body.
 *
 * @throws {ServiceError} 415 another Content-Type, 413 too large, 400 no JSON
 */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const mediaType = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    throw new ServiceError(415, { message: 'The request needs the header Content-Type: application/json.' });
  }
  const text = await readText(request, maxBytes);
  if (isNestedTooDeep(text)) throw refused('Decoding error.');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw refused('Decoding error.');
  }
}

/** A parsed body that has to be an object. @throws {ServiceError} 400 */
export function asRecord(value: unknown, expected = 'object'): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw refused(`A JSON ${expected} was expected. Verify and try again.`);
}
