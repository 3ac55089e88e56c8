import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface ServiceProcessOptions {
  /** The cart file. */
  readonly file: string;
}

/** Memory of a service process after garbage collection, in bytes. */
export interface ServiceState {
  readonly rss: number;
  readonly heapUsed: number;
  /** Memory outside the heap, such as buffers. */
  readonly external: number;
  /** The number of 500 responses so far. */
  readonly faults: number;
}

export type ServiceMessage =
  | { readonly kind: 'listening'; readonly url: string }
  | ({ readonly kind: 'state' } & ServiceState);

export interface ServiceProcess {
  /** Such as `http://127.0.0.1:49152`, without a path. */
  readonly url: string;
  state(): Promise<ServiceState>;
  /** Stops it, or kills it with `SIGKILL`, and waits for its exit. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

const program = fileURLToPath(new URL('serve-carts.ts', import.meta.url));

/**
 * Serves a cart file over HTTP in a separate process. Rejects with its output if it does not start.
 */
export async function startServiceProcess(options: ServiceProcessOptions): Promise<ServiceProcess> {
  const child = fork(program, [JSON.stringify(options)], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let words = '';
  child.stderr?.on('data', (data) => (words += String(data)));
  const gone = once(child, 'exit');

  async function next<Kind extends ServiceMessage['kind']>(
    kind: Kind,
  ): Promise<ServiceMessage & { kind: Kind }> {
    // The process sends nothing unrequested except its URL.
    const [message] = (await Promise.race([
      once(child, 'message'),
      gone.then(() => [undefined]),
    ])) as [ServiceMessage | undefined];
    if (message?.kind !== kind) throw new Error(`the service's process ended: ${words}`);
    return message as ServiceMessage & { kind: Kind };
  }

  const { url } = await next('listening');
  return {
    url,
    state() {
      const response = next('state');
      child.send('state');
      return response;
    },
    async stop(signal) {
      child.kill(signal);
      await gone;
    },
  };
}
