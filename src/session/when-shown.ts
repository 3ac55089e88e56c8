import { GuestCartError } from '../api/errors.ts';

function prerenders(): boolean {
  // Not in the types of the platform yet, and there is no page in a server render.
  return typeof document !== 'undefined' && (document as { prerendering?: boolean }).prerendering === true;
}

/**
 * Goes on when the page is shown: at once, but while the browser prerenders a page, which may never be looked at. However
 * long that takes, only the signal ends the wait.
 *
 * @throws {GuestCartError} `aborted`
 */
export async function whenShown<T>(signal: AbortSignal | undefined, goOn: () => Promise<T>): Promise<T> {
  if (prerenders()) {
    await new Promise((resolve, reject) => {
      const onAbort = (): void => {
        document.removeEventListener('prerenderingchange', resolve);
        reject(
          new GuestCartError('aborted', 'the request was called off before the page was shown; nothing was sent.', {
            operation: 'create',
            cause: signal?.reason,
          }),
        );
      };
      document.addEventListener('prerenderingchange', resolve, { once: true });
      if (signal?.aborted === true) onAbort();
      else signal?.addEventListener('abort', onAbort, { once: true });
    });
  }
  return goOn();
}
