import { setTimeout as wait } from 'node:timers/promises';
import { createGuestCartService, type GuestCartService } from '../../service/guest-cart-service.ts';
import { defaultStores } from '../../service/catalogue/shop.ts';
import { serveGuestCartService, type RunningService } from '../../service/node/server.ts';
import { type CartStorage, createMemoryStorage } from '../../service/cart-storage.ts';
import { CommandLineError } from '../command-line.ts';
import type { Sample } from '../../service/samples/samples.ts';

/** What `npx guest-cart service` starts. */
export interface ServiceCommandOptions {
  readonly port: number;
  /** Origins whose pages may call the service. */
  readonly origins: readonly string[];
  /** Path of the cart file. @default memory */
  readonly file: string | undefined;
  /** What new carts contain. @default nothing */
  readonly newCarts: Sample | undefined;
  /** Tax rate in percent, which the prices include. @default no tax */
  readonly inclusiveRate: number | undefined;
  /** ISO code of the currency of the prices, without other stores. @default USD, and stores with other currencies */
  readonly currency: string | undefined;
  /** Milliseconds before each response. */
  readonly latency: number;
  /** Whether the id of a cart responds with 404 after an assignment, as on Magento. */
  readonly retireOnAssign: boolean;
}

type Service = Pick<GuestCartService, 'fetch'>;

/** Maximum number of origins that are printed, so that a page cannot fill the terminal. */
const maxOrigins = 20;

/** Prints each origin that a service refuses once, with the option that allows it. */
export function reportRefusedOrigins(service: Service, print: (message: string) => void): Service {
  const printed = new Set<string>();
  return {
    async fetch(request) {
      const response = await service.fetch(request);
      const given = request.headers.get('origin');
      if (given === null || response.headers.get('access-control-allow-origin') === given) return response;
      // The header may contain any characters. Only a parsed origin is printed.
      const origin = URL.canParse(given) ? new URL(given) : undefined;
      const name = origin?.origin ?? 'null';
      const isOwn = origin?.host === new URL(request.url).host;
      if (isOwn || printed.has(name) || printed.size >= maxOrigins) return response;
      printed.add(name);
      if (origin === undefined) print('Refused a page without an origin, such as a file. Open it with a web server.\n');
      else print(`Refused a page of ${name}. To allow it, restart with --origin ${name}\n`);
      return response;
    },
  };
}

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

function delayed(service: Service, latency: number): Service {
  if (latency === 0) return service;
  return {
    async fetch(request) {
      await wait(latency);
      return service.fetch(request);
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
export async function runService(options: ServiceCommandOptions, log: (text: string) => void): Promise<RunningService> {
  const { port, origins, file, newCarts, inclusiveRate: rate, currency, latency, retireOnAssign } = options;
  const storage = await openStorage(file);
  const display = { prices: 'including', subtotals: 'including' } as const;
  const service = createGuestCartService({
    storage,
    cors: origins,
    preview: true,
    newCarts,
    retireOnAssign,
    ...(currency && { stores: [{ ...defaultStores[0], baseCurrency: currency, quoteCurrency: currency }] }),
    ...(rate !== undefined && { tax: { pricesIncludeTax: true, rate, display } }),
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
