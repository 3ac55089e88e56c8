import { seededRandom } from './seeded-random.ts';
import { startServiceProcess } from './service-process.ts';
import { createWriteLedger } from './write-ledger.ts';

export interface KillOptions {
  /** The cart file, which all rounds share. */
  readonly file: string;
  readonly rounds: number;
  /** Clients that write concurrently. */
  readonly writers: number;
  readonly seed: number;
}

export interface KillRound {
  /** Writes that the service acknowledged in this round. */
  readonly acknowledged: number;
  /** Requests in flight when it was killed. */
  readonly pending: number;
  /** Writes that were missing after the restart, of this round and all before it. */
  readonly losses: readonly string[];
}

/**
 * Kills a service with SIGKILL while clients write, restarts it with the same file and checks the
 * acknowledged writes.
 */
export async function* killRounds({
  file,
  rounds,
  writers,
  seed,
}: KillOptions): AsyncGenerator<KillRound> {
  const random = seededRandom(seed);
  let onResponse = (): void => undefined;
  const ledger = createWriteLedger(() => onResponse());

  for (let round = 0; round < rounds; round += 1) {
    const service = await startServiceProcess({ file });
    const before = ledger.responses();
    const last = before + 20 + random.below(200);
    let pending = 0;
    let killed: Promise<void> | undefined;
    onResponse = () => {
      if (ledger.responses() < last || killed !== undefined) return;
      pending = ledger.pending();
      killed = service.stop('SIGKILL');
    };
    const seeds = Array.from({ length: writers }, () => random.below(2 ** 32));
    try {
      await Promise.all(seeds.map((own) => ledger.write(service.url, seededRandom(own))));
    } finally {
      await service.stop('SIGKILL');
    }

    const restarted = await startServiceProcess({ file });
    try {
      yield {
        acknowledged: ledger.responses() - before,
        pending,
        losses: await ledger.losses(restarted.url),
      };
    } finally {
      await restarted.stop('SIGTERM');
    }
  }
}
