import { parseArgs } from 'node:util';
import { didYouMean } from '../../core/settings/diagnostics/did-you-mean.ts';
import { runDoctor, type DoctorOptions } from './doctor.ts';
import { introduction, printReport } from './print-report.ts';

/** The output of a command. */
export interface Output {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  /** Whether to use colors. */
  readonly hasColors: boolean;
}

const usage = `Usage: guest-cart doctor URL [options]

Checks a shop the way the cart would use it, and says how to fix what it finds.
Creates at most two carts; prints no cart id and no token.

  URL               the shop's REST API before /V1, as in
                    https://shop.example/rest/default
  --store CODE      a store view, which replaces {store} in the URL; can be
                    repeated, to compare the amounts in each
  --origin ORIGIN   the origin of your pages, as in https://www.example.com;
                    checks CORS
  --sku SKU         a simple product in stock; compares amounts
  --token TOKEN     a customer's token; assigns an empty cart to the customer.
                    The variable GUEST_CART_TOKEN keeps it out of the history
  --customer-id ID  that customer  (default: the customer of the token)
  --store-id ID     that customer's store  (default: 1)
  --timeout MS      milliseconds until a request times out  (default: 15000)
  --json            prints the report as JSON (docs/troubleshooting.md)
  --help            prints this

Exit status: 0 without failures, 1 with a failure, 2 if the command is wrong.
`;

const text = { type: 'string' } as const;
const options = {
  store: { ...text, multiple: true },
  origin: text,
  sku: text,
  token: text,
  'customer-id': text,
  'store-id': text,
  timeout: text,
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** An invalid command line. */
class UsageError extends Error {}

function numberOf(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new UsageError(`--${name} has to be a positive integer, not "${value}".`);
}

function originOf(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  if (url !== null && /^https?:$/.test(url.protocol)) return url.origin;
  throw new UsageError(`--origin has to be an origin, as in https://www.example.com, not "${value}".`);
}

function parse(args: readonly string[]) {
  const names = Object.keys(options);
  const unknown = args.find((arg) => arg.startsWith('--') && !names.includes(arg.slice(2).split('=')[0] ?? ''));
  if (unknown !== undefined) {
    const similar = didYouMean(unknown.slice(2).split('=')[0] ?? '', names);
    throw new UsageError(`unknown option ${unknown}.${similar === undefined ? '' : ` Did you mean --${similar}?`}`);
  }
  return parseArgs({ args: [...args], options, allowPositionals: true });
}

function optionsOf(args: readonly string[], environment: NodeJS.ProcessEnv) {
  const { values, positionals } = parse(args);
  const [command, url, ...more] = positionals;
  if (values.help === true) return undefined;
  if (command !== 'doctor')
    throw new UsageError(
      `${command === undefined ? 'no command' : `unknown command "${command}"`}. The command is doctor.`,
    );
  if (url === undefined)
    throw new UsageError('no URL. Give the shop’s REST API, as in https://shop.example/rest/default.');
  if (more.length > 0) throw new UsageError(`too many arguments: ${more.join(' ')}.`);
  const doctor: DoctorOptions = {
    url,
    stores: values.store,
    origin: originOf(values.origin),
    sku: values.sku,
    token: values.token ?? environment['GUEST_CART_TOKEN'],
    customerId: numberOf('customer-id', values['customer-id']),
    storeId: numberOf('store-id', values['store-id']),
    timeout: numberOf('timeout', values.timeout),
  };
  return { doctor, isJson: values.json === true };
}

/**
 * Runs a command line.
 *
 * @returns the exit status: 0 without failures, 1 with a failure, 2 for an invalid command line
 */
export async function runDoctorCommand(
  args: readonly string[],
  { stdout, stderr, hasColors }: Output,
  environment: NodeJS.ProcessEnv = {},
): Promise<0 | 1 | 2> {
  try {
    const given = optionsOf(args, environment);
    if (given === undefined) {
      stdout(usage);
      return 0;
    }
    const { doctor, isJson } = given;
    (isJson ? stderr : stdout)(introduction(doctor.url, { hasSku: doctor.sku !== undefined }));
    const report = await runDoctor(doctor);
    stdout(isJson ? `${JSON.stringify(report, null, 2)}\n` : printReport(report, hasColors));
    return report.ok ? 0 : 1;
  } catch (error) {
    const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
    if (!isUsage) throw error;
    stderr(`guest-cart: ${error.message}\nSee guest-cart --help.\n`);
    return 2;
  }
}
