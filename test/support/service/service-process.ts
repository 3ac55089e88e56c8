import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface ServiceProcessOptions {
  /** The cart file. */
  readonly file: string;
}

export interface ServiceProcess {
  /** Such as `http://127.0.0.1:49152`, without a path. */
  readonly url: string;
  /** Stops it, or kills it with `SIGKILL`, and waits for its exit. */
  stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

const program = fileURLToPath(new URL('serve-carts.ts', import.meta.url));

/**
 * Serves a cart file over HTTP in a separate process. Rejects with its output if it does not start.
 */
export async function startServiceProcess(options: ServiceProcessOptions): Promise<ServiceProcess> {
  const child = fork(program, [JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let words = '';
  child.stderr?.on('data', (data) => (words += String(data)));
  const gone = once(child, 'exit');
  // The only message is its URL.
  const [url] = (await Promise.race([once(child, 'message'), gone.then(() => [undefined])])) as [
    string | undefined,
  ];
  if (url === undefined) throw new Error(`the service's process ended: ${words}`);
  return {
    url,
    async stop(signal) {
      child.kill(signal);
      await gone;
    },
  };
}
