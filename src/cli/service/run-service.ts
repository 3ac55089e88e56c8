import { setTimeout as wait } from 'node:timers/promises';
import { createGuestCartService, type GuestCartService } from '../../service/guest-cart-service.ts';
import { defaultStores } from '../../service/catalogue/shop.ts';
import { serveGuestCartService, type RunningService } from '../../service/node/server.ts';
import { type CartStorage, createMemoryStorage } from '../../service/cart-storage.ts';
import { reportRefusedOrigins } from './report-refused-origins.ts';
import { CommandLineError, type ServiceCommandOptions } from './options.ts';

/** @throws {CommandLineError} when the file cannot be used */
async function openStorage(file: string | undefined): Promise<CartStorage> {
  if (file === undefined) return createMemoryStorage();
  // Loaded on demand, because `node:sqlite` requires a newer Node than the rest of the command.
  const sqlite = await import('../../service/node/sqlite-storage.ts').catch(() => undefined);
  if (sqlite === undefined) {
    throw new CommandLineError(
      `--data ${file} needs Node 22.13 or later, and this is ${process.version}. Leave it out to keep carts in memory.`,
    );
  }
  try {
    return sqlite.openSqliteStorage(file);
  } catch (error) {
    throw new CommandLineError((error as Error).message.replace(/^guest-cart: /, ''), { cause: error });
  }
}

function delayed(service: GuestCartService, latency: number): Pick<GuestCartService, 'fetch'> {
  if (latency === 0) return service;
  return {
    async fetch(request, address) {
      await wait(latency);
      return service.fetch(request, address);
    },
  };
}

/** The text that the command prints when the service is running. */
export function startMessage(url: string, { origins, file, newCarts }: ServiceCommandOptions): string {
  return [
    `Base URL: ${url}/rest/default`,
    origins.length > 0
      ? `Pages of ${origins.join(', ')} may call it.`
      : 'Pages of other origins may not change carts. If your storefront has one, add it: --origin http://localhost:3000.',
    file === undefined ? 'Carts are kept until it stops. Add --data FILE to keep them.' : `Carts are kept in ${file}.`,
    ...(newCarts === undefined ? [] : [`New carts are copies of the sample "${newCarts.name}".`]),
    'Press Ctrl+C to stop it.',
    '',
  ].join('\n');
}

/**
 * Starts the service on the loopback address.
 *
 * @param log receives what happens while it runs, for the terminal
 * @throws {CommandLineError} when the file or the port cannot be used
 */
export async function runService(
  options: ServiceCommandOptions,
  log: (text: string) => void = (text) => void process.stderr.write(text),
): Promise<RunningService> {
  const { port, origins, file, newCarts, inclusiveRate: rate, currency, latency } = options;
  const storage = await openStorage(file);
  const display = { prices: 'including', subtotals: 'including' } as const;
  const service = createGuestCartService({
    storage,
    cors: origins,
    preview: true,
    newCarts,
    ...(currency === undefined
      ? {}
      : { stores: [{ ...defaultStores[0], baseCurrency: currency, quoteCurrency: currency }] }),
    ...(rate === undefined ? {} : { tax: { pricesIncludeTax: true, rate, display } }),
  });
  try {
    const reporting = reportRefusedOrigins(delayed(service, latency), log);
    const running = await serveGuestCartService({ service: reporting, port });
    return {
      url: running.url,
      async close() {
        await running.close();
        await service.close();
      },
    };
  } catch (cause) {
    await service.close();
    const { code, message } = cause as NodeJS.ErrnoException;
    const why = code === 'EADDRINUSE' ? 'is in use. Choose another one with --port' : `cannot be used: ${message}`;
    throw new CommandLineError(`port ${port} ${why}.`, { cause });
  }
}
