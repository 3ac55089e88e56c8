import { GuestCartError } from '../../api/errors.ts';

function isPrerendering(): boolean {
  // The types do not have it yet, and a server render has no document.
  return (
    typeof document !== 'undefined' &&
    (document as { prerendering?: boolean }).prerendering === true
  );
}

/**
 * Calls `run` when the page is shown: immediately, or after a prerendered page was activated. A
 * prerendered page may never be shown, so the wait ends only by the signal.
 *
 * @throws {GuestCartError} `aborted`
 */
export async function whenShown<T>(
  signal: AbortSignal | undefined,
  run: () => Promise<T>,
): Promise<T> {
  if (isPrerendering()) {
    await new Promise((resolve, reject) => {
      const onAbort = (): void => {
        document.removeEventListener('prerenderingchange', resolve);
        const what = 'the request was aborted before the page was shown; nothing was sent.';
        reject(new GuestCartError('aborted', what, { operation: 'create', cause: signal?.reason }));
      };
      document.addEventListener('prerenderingchange', resolve, { once: true });
      if (signal?.aborted === true) onAbort();
      else signal?.addEventListener('abort', onAbort, { once: true });
    });
  }
  return run();
}
