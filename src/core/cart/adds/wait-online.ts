import { isOffline } from '../../api/page-state.ts';
import { currentIdOf } from '../record/current-cart.ts';
import { untilState } from '../state/cart-reading.ts';
import { createShared } from '../../api/shared-connection.ts';
import { readProgress } from '../writes/change-progress.ts';
import type { CommandsDependencies } from '../writes/dependencies.ts';
import { guardLeaving } from '../writes/guard-leaving.ts';

export interface WaitOnlineOptions extends Pick<CommandsDependencies, 'session' | 'reader'> {
  /** Calls the listener when the cart or the shopper may be another. Returns what ends that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether other changes to the cart wait for a connection. They are sent before items. */
  readonly areEditsWaiting: () => boolean;
}

function onPage(type: 'online' | 'pagehide', listener: () => void): () => void {
  addEventListener(type, listener);
  return () => removeEventListener(type, listener);
}

/**
 * Waits until items can be sent: the browser is online, and a read of the cart shows that there is a
 * connection. A read that succeeds meanwhile is enough, whatever the browser says. Without a cart,
 * only the browser says so. Quantities that wait are sent before the items: subscribers of the reader
 * are notified of the read before its promise resolves.
 *
 * @param signal ends the wait
 * @returns false if the cart could not be read
 */
async function untilOnline(options: WaitOnlineOptions, signal: AbortSignal): Promise<boolean> {
  const { session, reader } = options;
  function subscribe(listener: () => void): () => void {
    const stops = [options.subscribe(listener), onPage('online', listener)];
    return () => stops.forEach((stop) => stop());
  }
  let isRead: boolean;
  do {
    const { updatedAt } = reader.getState();
    const isReadAgain = (): boolean => {
      const reading = reader.getState();
      return readProgress(reading) === 'current' && reading.updatedAt !== updatedAt;
    };
    const isConnected = (): boolean =>
      !isOffline() || (isReadAgain() && !options.areEditsWaiting());
    await untilState({ subscribe }, isConnected, signal);
    if (signal.aborted || currentIdOf(session) === null || isOffline()) return true;
    isRead = await reader.read();
    // The read has shown that the shop no longer has it. The item gets another one.
    if (currentIdOf(session) === null) return true;
  } while (isOffline());
  return isRead;
}

/** Resolves to false when the page is left. It may come back, but then the shopper decides again. */
function untilLeft(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = onPage('pagehide', () => resolve(false));
    signal.addEventListener('abort', stop);
  });
}

/** Resolves to false when the signal aborts. */
function untilAborted(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(false);
    signal.addEventListener('abort', () => resolve(false));
  });
}

/**
 * Creates what items wait for that could not be sent, because the browser is offline. All wait
 * together, and go on in the order in which they began to.
 *
 * @returns a function that resolves to whether they can be sent now. False if the cart could not be
 * read, the page was left, or the signal has aborted
 */
export function createOnlineWait(options: WaitOnlineOptions) {
  let online = Promise.resolve(false);
  const all = createShared(() => {
    const scope = new AbortController();
    const stops = [
      options.subscribe(() => undefined),
      options.reader.start(),
      guardLeaving(options.session, () => true),
    ];
    online = Promise.race([untilOnline(options, scope.signal), untilLeft(scope.signal)]);
    return () => {
      scope.abort();
      stops.forEach((stop) => stop());
    };
  });

  return async (signal: AbortSignal): Promise<boolean> => {
    const stop = all.hold();
    const canSend = await Promise.race([online, untilAborted(signal)]);
    stop();
    return canSend;
  };
}
