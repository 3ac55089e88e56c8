import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PostLimit } from '../../../src/service/http/post-limit.ts';

export interface ServiceProcessOptions {
  /** The cart file. */
  readonly file: string;
  /** @default the service's own */
  readonly postLimit?: PostLimit | false;
}

/** What a service's process is made of at the moment, garbage cleared away. Bytes. */
export interface ServiceState {
  readonly rss: number;
  readonly heapUsed: number;
  /** Buffers and the like, outside the heap. */
  readonly external: number;
  /** How often the service had to answer 500 so far. */
  readonly faults: number;
}

export type ServiceMessage =
  { readonly kind: 'listening'; readonly url: string } | ({ readonly kind: 'state' } & ServiceState);

export interface ServiceProcess {
  /** As in `http://127.0.0.1:49152`, without a path. */
  readonly url: string;
  state(): Promise<ServiceState>;
  /** Ends it as a power cut would (`SIGKILL`), or politely, and waits until it is gone. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

const program = fileURLToPath(new URL('serve-carts.ts', import.meta.url));

/** Serves a cart file over HTTP from its own process. Rejects with its words when it does not come up. */
export async function startServiceProcess(options: ServiceProcessOptions): Promise<ServiceProcess> {
  const child = fork(program, [JSON.stringify(options)], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let words = '';
  child.stderr?.on('data', (data) => (words += String(data)));
  const gone = once(child, 'exit');

  async function next<Kind extends ServiceMessage['kind']>(kind: Kind): Promise<ServiceMessage & { kind: Kind }> {
    // It sends nothing unasked but that it listens.
    const [message] = (await Promise.race([once(child, 'message'), gone.then(() => [undefined])])) as [
      ServiceMessage | undefined,
    ];
    if (message?.kind !== kind) throw new Error(`the service's process ended: ${words}`);
    return message as ServiceMessage & { kind: Kind };
  }

  const { url } = await next('listening');
  return {
    url,
    state() {
      const answer = next('state');
      child.send('state');
      return answer;
    },
    async stop(signal) {
      child.kill(signal);
      await gone;
    },
  };
}
