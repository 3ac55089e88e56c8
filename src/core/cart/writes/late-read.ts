import { hasUnknownOutcome, type GuestCartError } from '../../api/errors.ts';
import type { QueueWrite } from './write-queue.ts';

/** What has become of the request of a write. */
export interface Written {
  /** Null if the shop has made the change. */
  readonly error: GuestCartError | null;
  /** Whether the cart, as last read, has the change. @default that is not known */
  readonly isMade?: (() => boolean) | undefined;
}

/** As `QueueWrite`. A write returns what has become of its request; null if it has sent none. */
export type QueueCartWrite = <T extends Written | null>(write: () => Promise<T>) => Promise<T>;

/** Milliseconds after which even a slow server has carried out a write, if it does at all. */
const lateReadDelay = 8_000;

/**
 * Reads the cart once more, some seconds after a write whose outcome is unknown. A slow server may
 * carry it out after the read that has followed it; without another one, the page would keep the old
 * quantity. Reads nothing if the cart has the change by then.
 *
 * @param read reads the cart again
 */
export function withLateRead(queueWrite: QueueWrite, read: () => void) {
  let unsure: Pick<Written, 'isMade'>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inFlight = 0;
  /** Whether writes do not wait for each other, as the page was left. Until none is in flight. */
  let areConcurrent = false;

  /** Whether a write of the last seconds may have been made, and the cart does not have it. */
  const mayLackWrite = (): boolean => unsure.some(({ isMade }) => isMade?.() !== true);

  function readIfUnsure(): void {
    const mustRead = mayLackWrite();
    unsure = [];
    if (mustRead) read();
  }

  function follow(error: unknown, { isMade }: Pick<Written, 'isMade'>): void {
    if (!hasUnknownOutcome(error)) return;
    unsure.push({ isMade });
    clearTimeout(timer);
    timer = setTimeout(readIfUnsure, lateReadDelay);
  }

  async function run<T>(write: () => Promise<T>): Promise<T> {
    inFlight += 1;
    areConcurrent ||= inFlight > 1;
    try {
      return await write();
    } finally {
      inFlight -= 1;
      areConcurrent &&= inFlight > 0;
    }
  }

  const queueCartWrite: QueueCartWrite = (write) => {
    const result = queueWrite(() => run(write));
    result.then(
      (written) => follow(written?.error, written ?? {}),
      (error: unknown) => follow(error, {}),
    );
    return result;
  };
  /** Whether the cart that is read may have, or lack, what another write is changing. */
  const isCartUnsure = (): boolean => areConcurrent || mayLackWrite();
  return { queueWrite: queueCartWrite, isCartUnsure };
}
