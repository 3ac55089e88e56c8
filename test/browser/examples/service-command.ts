import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** `guest-cart service` of the installed package, in a folder without other packages. */
export interface ServiceCommand {
  readonly run: (
    ...args: readonly string[]
  ) => Promise<{ readonly stdout: string; readonly stderr: string }>;
  /** Starts the service on a free port while `visit` runs. Resolves with its exit code and signal. */
  readonly serve: (
    args: readonly string[],
    visit: (baseUrl: string) => Promise<void>,
  ) => Promise<readonly unknown[]>;
  readonly remove: () => Promise<void>;
}

/** @param example an example that has the packed package installed */
export async function copyServiceCommand(example: string): Promise<ServiceCommand> {
  const folder = await mkdtemp(join(tmpdir(), 'guest-cart-command-'));
  await cp(join(example, 'node_modules/guest-cart'), join(folder, 'guest-cart'), {
    recursive: true,
  });
  const program = join(folder, 'guest-cart/dist/cli/guest-cart.js');
  return {
    run: (...args) => run(process.execPath, [program, 'service', ...args]),
    async serve(args, visit) {
      const service = spawn(process.execPath, [program, 'service', '--port', '0', ...args], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const exit = once(service, 'exit');
      const [line] = (await once(createInterface(service.stdout), 'line')) as [string];
      try {
        await visit(line.replace('Base URL: ', ''));
      } finally {
        service.kill();
      }
      return exit;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
