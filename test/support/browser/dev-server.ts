import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { patience } from '../patience.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const program = fileURLToPath(new URL('start-vite.ts', import.meta.url));

/**
 * A port that is free now, and stays so until a server of the test takes it: systems give ports
 * above 32767 to connections and to servers that ask for any port.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return freePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}

export interface DevServer {
  readonly url: string;
  /** Output so far. */
  output(): string;
  /** Stops the process, and waits for its exit. */
  stop(): Promise<void>;
}

export interface DevServerOptions {
  readonly port: number;
  /**
   * For the cart file of the embedded service, and for what Vite has prepared of the packages: a
   * server that is started again does not prepare them again.
   */
  readonly folder: string;
  /**
   * Base URL of a shop to proxy to, instead of the embedded service. Only the development server
   * can.
   */
  readonly shop?: string;
  /**
   * Folder of the built preview (builds.ts). Its pages load faster.
   * @default the development server, as `npm start`
   */
  readonly built?: string;
}

async function isUp(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patience) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

async function untilUp(
  child: ChildProcess,
  urls: readonly string[],
  output: () => string,
): Promise<void> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const up = await Promise.all(urls.map(isUp));
    if (!up.includes(false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`the development server did not come up:\n${output()}`);
}

/** Runs `npm start` or `npm run preview` as a child process, with a separate port and data file. */
export async function startDevServer({
  port,
  folder,
  shop,
  built,
}: DevServerOptions): Promise<DevServer> {
  const NODE_ENV = built === undefined ? 'development' : 'production';
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    GUEST_CART_DATA: join(folder, 'carts.jsonl'),
    NODE_ENV,
  };
  // Removes the shop and the test runner from the environment of the server.
  for (const name of ['GUEST_CART_API', 'VITEST', 'VITEST_MODE', 'TEST', 'NODE_OPTIONS'])
    env[name] = undefined;
  if (shop !== undefined) env['GUEST_CART_API'] = shop;
  const child = spawn(
    process.execPath,
    [program, String(port), join(folder, 'vite'), ...(built === undefined ? [] : [built])],
    {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const url = `http://127.0.0.1:${port}`;
  await untilUp(child, shop === undefined ? [url, `${url}/preview/stores`] : [url], () => output);
  return {
    url,
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill();
        await gone;
      }
    },
  };
}
