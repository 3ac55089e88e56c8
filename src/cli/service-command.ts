import { type CartStorage, createMemoryStorage } from '../service/cart/cart-storage.ts';
import { createGuestCartService } from '../service/http/guest-cart-service.ts';
import { openFileStorage } from '../service/node/file-storage.ts';
import { serveGuestCartService, type RunningService } from '../service/node/server.ts';
import { samples } from '../service/cart/samples.ts';
import {
  CommandLineError,
  originOf,
  readOptions,
  type ExitStatus,
  type Terminal,
} from './command-line.ts';

export const serviceUsage = `Usage: guest-cart service [OPTION]…

Starts a shop with the guest-cart interface on this machine, for development and tests.
Other machines cannot reach it.

  --port NUMBER         port to listen on; 0 chooses a free one (default 4000)
  --origin URL          origin of your storefront, as in http://localhost:3000; repeat it for
                        several. Needed with rewrites of Next.js, too
  --data FILE           file that keeps the carts (default :memory:, until the service stops)
  --sample NAME         every new cart starts as a copy of this sample: docs/test-service.md
                        lists them
  --keep-assigned       the id of a cart still reads it after an assignment to a customer. By
                        default it responds with 404, as on Magento
  --help                print this

The base URL ends in /rest/default, or in /rest/eur for prices in euros (also gbp, jpy, kwd, inr).
Coupon codes: WELCOME10, and MUGS25 for mugs.
`;

const options = {
  port: { type: 'string', default: '4000' },
  origin: { type: 'string', multiple: true, default: [] as string[] },
  data: { type: 'string', default: ':memory:' },
  sample: { type: 'string' },
  'keep-assigned': { type: 'boolean', default: false },
} as const;

/** @throws {CommandLineError} for anything but a number from 0 to 65535 */
function portOf(text: string): number {
  if (/^\d+$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new CommandLineError(`--port needs a number from 0 to 65535, but got "${text}".`);
}

/** Reads the options. @throws {CommandLineError} */
export function readServiceOptions(args: readonly string[]) {
  const { values, positionals } = readOptions(args, options);
  if (positionals[0] !== undefined)
    throw new CommandLineError(`"${positionals[0]}" is not an option.`);
  if (values.data.trim() === '')
    throw new CommandLineError('--data needs the path of a file, or :memory:.');
  const newCarts = samples.find(({ name }) => name === values.sample);
  if (values.sample !== undefined && newCarts === undefined) {
    const names = samples.map(({ name }) => name).join(', ');
    throw new CommandLineError(`there is no sample "${values.sample}". The samples are ${names}.`);
  }
  return {
    port: portOf(values.port),
    origins: values.origin.map(originOf),
    file: values.data === ':memory:' ? undefined : values.data,
    newCarts,
    retireOnAssign: !values['keep-assigned'],
  };
}

/** What `npx guest-cart service` starts. */
export type ServiceCommandOptions = ReturnType<typeof readServiceOptions>;

/** @throws {CommandLineError} when the file cannot be used */
function openStorage(file: string | undefined): CartStorage {
  if (file === undefined) return createMemoryStorage();
  try {
    return openFileStorage(file);
  } catch (cause) {
    const { message } = cause as Error; // of `openFileStorage`
    throw new CommandLineError(message.replace(/^guest-cart: /, ''), { cause });
  }
}

/** The text that the command prints when the service is running. */
function startMessage(url: string, { origins, file, newCarts }: ServiceCommandOptions): string {
  const lines = [
    `Base URL: ${url}/rest/default`,
    origins.length > 0
      ? `Pages of ${origins.join(', ')} may call it.`
      : 'Pages of other origins may not change carts. If your storefront has one, add it: --origin http://localhost:3000.',
    file === undefined
      ? 'Carts are kept until it stops. Add --data FILE to keep them.'
      : `Carts are kept in ${file}.`,
  ];
  if (newCarts !== undefined) lines.push(`New carts are copies of the sample "${newCarts.name}".`);
  lines.push('Press Ctrl+C to stop it.');
  return `${lines.join('\n')}\n`;
}

/**
 * Starts the service on the loopback address.
 *
 * @throws {CommandLineError} when the file or the port cannot be used
 */
export async function runService(options: ServiceCommandOptions): Promise<RunningService> {
  const service = createGuestCartService({
    storage: openStorage(options.file),
    cors: options.origins,
    preview: true,
    newCarts: options.newCarts,
    retireOnAssign: options.retireOnAssign,
  });
  try {
    return await serveGuestCartService({ service, port: options.port });
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const why =
      code === 'EADDRINUSE'
        ? 'is in use. Choose another one with --port'
        : `cannot be used: ${message}`;
    throw new CommandLineError(`port ${options.port} ${why}.`, { cause });
  }
}

/**
 * Starts the service, which runs until the process gets a signal.
 *
 * @throws {CommandLineError}
 */
export async function runServiceCommand(
  args: readonly string[],
  { stdout }: Terminal,
): Promise<ExitStatus> {
  const options = readServiceOptions(args);
  const running = await runService(options);
  stdout(startMessage(running.url, options));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void running.close());
  return 0;
}
