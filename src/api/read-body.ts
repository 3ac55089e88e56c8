/** 5 MiB: a cart of 1,000 items with every field has a third of it. */
export const defaultMaxBytes = 5 * 1024 * 1024;

/**
 * Reads a body as text, but never more than `maxBytes` of it: an endless answer must not fill the page's memory.
 * Undefined when it is larger; rejects with whatever the stream breaks off with, or the signal's reason.
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
  // Not awaited: a stream that hangs would hang here again.
  void reader.cancel().catch(() => undefined);
  signal.throwIfAborted();
  return undefined;
}
