import { GuestCartError } from '../api/errors.ts';

function prerenders(): boolean {
  // Not in the types of the platform yet, and there is no page in a server render.
  return typeof document !== 'undefined' && (document as { prerendering?: boolean }).prerendering === true;
}

/**
 * Waits while the browser prerenders the page, which may never be looked at; undefined where there is nothing to wait
 * for. However long that takes: only the signal ends the wait.
 *
 * @throws {GuestCartError} `aborted`
 */
export function whenShown(signal?: AbortSignal): Promise<void> | undefined {
  if (!prerenders()) return undefined;
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      document.removeEventListener('prerenderingchange', onShown);
      reject(
        new GuestCartError('aborted', 'the request was called off before the page was shown; nothing was sent.', {
          operation: 'create',
          cause: signal?.reason,
        }),
      );
    };
    const onShown = (): void => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    };
    document.addEventListener('prerenderingchange', onShown, { once: true });
    if (signal?.aborted === true) onAbort();
    else signal?.addEventListener('abort', onAbort, { once: true });
  });
}
