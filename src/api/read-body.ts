import { GuestCartError } from './errors.ts';

function tooLarge(maxBytes: number): GuestCartError {
  return new GuestCartError('bad-response', `the answer is larger than ${maxBytes} bytes and was not read to its end.`);
}

/**
 * Reads a body as text, but never more than `maxBytes` of it: an endless answer must not fill the page's memory.
 *
 * @throws {GuestCartError} `bad-response` when it is larger; whatever the stream throws when it breaks off
 */
export async function readBody(response: Response, maxBytes: number): Promise<string> {
  const announced = Number(response.headers.get('content-length') ?? 0);
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  if (announced > maxBytes) {
    await reader.cancel();
    throw tooLarge(maxBytes);
  }
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw tooLarge(maxBytes);
    }
    text += decoder.decode(value, { stream: true });
  }
}
