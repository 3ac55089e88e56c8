/** 5 MiB: three times the size of a cart with 1,000 items and every field. */
export const defaultMaxBytes = 5 * 1024 * 1024;

/**
 * Reads a body as text, but at most `maxBytes` of it: an endless response must not fill the memory of the page. Resolves
 * with undefined for a larger body. Rejects with the error of the stream, or the reason of the signal.
 */
export async function readBody(response: Response, maxBytes: number, signal: AbortSignal): Promise<string | undefined> {
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const announced = Number(response.headers.get('content-length') ?? 0);
  const decoder = new TextDecoder();
  let text = '';
  let size = announced > maxBytes ? announced : 0;
  while (size <= maxBytes && !signal.aborted) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    text += decoder.decode(value, { stream: true });
  }
  // Not awaited: `cancel` of a stalled stream may never settle.
  void reader.cancel().catch(() => undefined);
  signal.throwIfAborted();
  return undefined;
}
