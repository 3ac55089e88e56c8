/** 5 MiB: three times the size of a cart with 1,000 items and every field. */
export const defaultMaxBytes = 5 * 1024 * 1024;

/**
 * Reads a body as text, but at most `maxBytes` of it: an endless response must not fill the memory
 * of the page. Resolves with undefined for a larger body. Rejects with the stream's error or the
 * signal's reason.
 */
export async function readBody(
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (response.body === null) return '';
  // Chromium aborts a finished request whose body was read in chunks, and DevTools shows it as
  // "(canceled)". It does not if the response was cloned. `text()` is not aborted either, but
  // cannot be limited.
  const copy = response.clone();
  const reader = response.body.getReader();
  // Not awaited: `cancel` of a stalled stream may never settle. A stream ends when both of its
  // readers have ended.
  const cancel = (): void => {
    for (const stream of [copy.body, reader]) stream?.cancel().catch(() => undefined);
  };
  const announced = Number(response.headers.get('content-length') ?? 0);
  const decoder = new TextDecoder();
  let text = '';
  let size = announced > maxBytes ? announced : 0;
  try {
    while (size <= maxBytes && !signal.aborted) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      size += value.byteLength;
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    cancel();
  }
  signal.throwIfAborted();
  return undefined;
}
