import { parseArgs } from 'node:util';
import { listProducts } from './list-products.ts';
import type { Sample } from '../../service/samples/sample.ts';
import { samples } from '../../service/samples/samples.ts';
import { didYouMean } from '../../core/settings/diagnostics/did-you-mean.ts';

/** What `npx guest-cart-service` starts. */
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
}

/** An invalid command line. The message says what to change. */
export class CommandLineError extends Error {
  override readonly name = 'CommandLineError';
}

export const usage = `Usage: guest-cart-service [OPTION]…

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
  samples: { type: 'boolean' },
  products: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const names = Object.keys(options) as (keyof typeof options)[];

const hint = (meant: string | undefined, prefix = ''): string =>
  meant === undefined ? '' : ` Did you mean ${prefix}${meant}?`;

/** Checks the names of the options, and that each has a value if it needs one. @throws {CommandLineError} */
function checkWords(args: readonly string[]): void {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional') throw new CommandLineError(`"${token.value}" is not an option.`);
    if (token.kind !== 'option') continue;
    const known = names.find((name) => name === token.name);
    if (known === undefined) {
      throw new CommandLineError(`there is no option ${token.rawName}.${hint(didYouMean(token.name, names), '--')}`);
    }
    const needsValue = options[known].type === 'string';
    const isMissing = token.value === undefined || (!token.inlineValue && token.value.startsWith('-'));
    if (needsValue && isMissing) throw new CommandLineError(`--${known} needs a value.`);
    if (!needsValue && token.value !== undefined) throw new CommandLineError(`--${known} takes no value.`);
  }
}

/** @throws {CommandLineError} for anything but a number from 0 to `max` */
function numberOf(name: string, text: string, max: number): number {
  const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (value <= max) return value;
  throw new CommandLineError(`--${name} needs a number from 0 to ${max}, but got "${text}".`);
}

/** @throws {CommandLineError} */
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
  const meant = didYouMean(
    name,
    samples.map((known) => known.name),
  );
  throw new CommandLineError(`there is no sample "${name}".${hint(meant)} --samples lists them.`);
}

/** The names of the samples with their descriptions. */
export function listSamples(): string {
  const width = Math.max(...samples.map(({ name }) => name.length));
  return samples.map(({ name, title }) => `${name.padEnd(width)}  ${title}\n`).join('');
}

/**
 * Reads the command line.
 *
 * @returns a text to print instead of starting the service, for `--help`, `--samples` and `--products`
 * @throws {CommandLineError}
 */
export function readCommandLine(args: readonly string[]): ServiceCommandOptions | string {
  checkWords(args);
  const { values } = parseArgs({ args: [...args], options });
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
  };
}
