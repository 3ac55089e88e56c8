import { defaultProducts } from '../../service/catalogue/default-products.ts';
import type { Choice } from '../../service/catalogue/product.ts';
import { type Sample, samples } from '../../service/samples/samples.ts';
import { CommandLineError, hint, readOptions, type ExitStatus, type Terminal } from '../command-line.ts';
import { runService, startMessage } from './run-service.ts';

const usage = `Usage: guest-cart service [OPTION]…

Starts a shop with the guest-cart interface on this machine, for development and tests.
Other machines cannot reach it.

  --port NUMBER         port to listen on; 0 chooses a free one (default 4000)
  --origin URL          origin of your storefront, as in http://localhost:3000; repeat it for
                        several. Needed with rewrites of Next.js, too
  --data FILE           file that keeps the carts (default :memory:, until the service stops)
  --sample NAME         every new cart starts as a copy of this sample; --samples lists them
  --tax-inclusive RATE  prices include tax of this rate in percent, as in 19
  --currency CODE       currency of the prices, as in EUR (default USD). The shop then has only
                        the store "default"
  --latency MS          milliseconds before each response
  --keep-assigned       the id of a cart still reads it after an assignment to a customer. By
                        default it responds with 404, as on Magento
  --samples             list the samples
  --products            list the products: SKU, price, name, options with their ids
  --help                print this

The base URL ends in /rest/default, or in /rest/eur for prices in euros (also gbp, jpy, kwd, inr).
Coupon codes: WELCOME10, and MUGS25 for mugs.
`;

const options = {
  port: { type: 'string', default: '4000' },
  origin: { type: 'string', multiple: true, default: [] as string[] },
  data: { type: 'string', default: ':memory:' },
  sample: { type: 'string' },
  'tax-inclusive': { type: 'string' },
  currency: { type: 'string' },
  latency: { type: 'string', default: '0' },
  'keep-assigned': { type: 'boolean', default: false },
  samples: { type: 'boolean' },
  products: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** @throws {CommandLineError} for anything but a number from 0 to `max` */
function numberOf(name: string, text: string, max: number): number {
  const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (value <= max) return value;
  throw new CommandLineError(`--${name} needs a number from 0 to ${max}, but got "${text}".`);
}

function wholeNumberOf(name: string, text: string, max: number): number {
  const value = numberOf(name, text, max);
  if (Number.isInteger(value)) return value;
  throw new CommandLineError(`--${name} needs a whole number, but got "${text}".`);
}

/** @throws {CommandLineError} */
function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // A trailing slash, as copied from the address bar, is accepted. A path would never match an origin.
  if (url !== undefined && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return url.origin;
  throw new CommandLineError(`--origin needs an origin, as in http://localhost:3000, but got "${text}".`);
}

/** @throws {CommandLineError} */
function currencyOf(text: string): string {
  const code = text.toUpperCase();
  if (Intl.supportedValuesOf('currency').includes(code)) return code;
  throw new CommandLineError(`--currency needs the code of a currency, as in EUR, but got "${text}".`);
}

/** @throws {CommandLineError} */
function sampleOf(name: string): Sample {
  const sample = samples.find((known) => known.name === name);
  if (sample !== undefined) return sample;
  const names = samples.map((known) => known.name);
  throw new CommandLineError(`there is no sample "${name}".${hint(name, names)} --samples lists them.`);
}

/** The names of the samples with their descriptions. */
function listSamples(): string {
  const width = Math.max(...samples.map(({ name }) => name.length));
  return samples.map(({ name, title }) => `${name.padEnd(width)}  ${title}\n`).join('');
}

function describeChoice({ kind, option_id: id, title, required, values }: Choice): string {
  const list = (values ?? []).map((value) => `${value.id} ${value.label}`).join(', ') || 'a text';
  return `    ${kind} ${id} ${title}${required ? ' (required)' : ''}: ${list}\n`;
}

/** The products of the service: SKU, price in the base currency, name and, below it, its options with their ids. */
function listProducts(): string {
  const width = Math.max(...defaultProducts.map(({ sku }) => sku.length));
  const lines = defaultProducts.map(({ sku, price, name, options = [] }) =>
    [`${sku.padEnd(width)}  ${price.toFixed(2).padStart(7)}  ${name}\n`, ...options.map(describeChoice)].join(''),
  );
  return lines.join('');
}

/**
 * Reads the options.
 *
 * @returns a text to print instead of starting the service, for `--help`, `--samples` and `--products`
 * @throws {CommandLineError}
 */
export function readServiceOptions(args: readonly string[]) {
  const { values, positionals } = readOptions(args, options);
  if (positionals[0] !== undefined) throw new CommandLineError(`"${positionals[0]}" is not an option.`);
  if (values.help === true) return usage;
  if (values.samples === true) return listSamples();
  if (values.products === true) return listProducts();
  if (values.data.trim() === '') throw new CommandLineError('--data needs the path of a file, or :memory:.');
  const rate = values['tax-inclusive'];
  return {
    port: wholeNumberOf('port', values.port, 65_535),
    origins: values.origin.map(originOf),
    file: values.data === ':memory:' ? undefined : values.data,
    newCarts: values.sample === undefined ? undefined : sampleOf(values.sample),
    inclusiveRate: rate === undefined ? undefined : numberOf('tax-inclusive', rate, 100),
    currency: values.currency === undefined ? undefined : currencyOf(values.currency),
    latency: wholeNumberOf('latency', values.latency, 60_000),
    retireOnAssign: !values['keep-assigned'],
  };
}

/**
 * Starts the service, which runs until the process gets a signal, or prints a list.
 *
 * @throws {CommandLineError}
 */
export async function runServiceCommand(args: readonly string[], { stdout, stderr }: Terminal): Promise<ExitStatus> {
  const options = readServiceOptions(args);
  if (typeof options === 'string') {
    stdout(options);
    return 0;
  }
  const running = await runService(options, stderr);
  stdout(startMessage(running.url, options));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void running.close());
  return 0;
}
