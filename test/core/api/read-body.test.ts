import { describe, expect, it } from 'vitest';
import { readBody } from '../../../src/core/api/read-body.ts';

/** An endless body of equal chunks that counts the chunks that were read. */
function endless(size: number) {
  const account = { pieces: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        account.pieces += 1;
        controller.enqueue(new Uint8Array(size).fill(0x20));
      },
      cancel: () => void (account.cancelled = true),
    },
    // Chunks are created only on request.
    { highWaterMark: 0 },
  );
  return { stream, account };
}

const { signal } = new AbortController();

describe('a body', () => {
  it('is read to its end, even if a character is split between two chunks', async () => {
    const bytes = new TextEncoder().encode('{"name":"Käse ☕"}');
    for (let cut = 1; cut < bytes.length; cut += 1) {
      const pieces = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(bytes.slice(0, cut));
          controller.enqueue(bytes.slice(cut));
          controller.close();
        },
      });
      expect(await readBody(new Response(pieces), 1000, signal)).toBe('{"name":"Käse ☕"}');
    }
  });

  it('of exactly the limit is read, and of one byte more is not', async () => {
    expect(await readBody(new Response('x'.repeat(100)), 100, signal)).toHaveLength(100);
    expect(await readBody(new Response('x'.repeat(101)), 100, signal)).toBeUndefined();
  });

  it('without an end is read up to the limit and two more chunks, then cancelled', async () => {
    const { stream, account } = endless(1000);
    expect(await readBody(new Response(stream), 10_000, signal)).toBeUndefined();
    expect(account).toEqual({ pieces: 12, cancelled: true });
  });

  it('with a Content-Length above the limit is not read', async () => {
    const { stream, account } = endless(1000);
    const response = new Response(stream, { headers: { 'content-length': '52428800' } });
    expect(await readBody(response, 10_000, signal)).toBeUndefined();
    expect(account).toEqual({ pieces: 0, cancelled: true });
  });

  it.each(['-1', 'junk', '0', '5'])(
    'with the wrong Content-Length %j is limited all the same',
    async (length) => {
      const { stream, account } = endless(1000);
      const response = new Response(stream, { headers: { 'content-length': length } });
      expect(await readBody(response, 10_000, signal)).toBeUndefined();
      expect(account.cancelled).toBe(true);
    },
  );

  it('is cancelled when its request is aborted', async () => {
    const call = new AbortController();
    const reason = new Error('called off');
    const { stream, account } = endless(1000);
    const reading = readBody(new Response(stream), 1e9, call.signal);
    call.abort(reason);
    await expect(reading).rejects.toBe(reason);
    expect(account.cancelled).toBe(true);
  });

  it('of a response without one is an empty string', async () => {
    expect(await readBody(new Response(null, { status: 204 }), 100, signal)).toBe('');
  });
});
