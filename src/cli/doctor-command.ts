import {
  CommandLineError,
  originOf,
  readOptions,
  shopUrlOf,
  type ExitStatus,
  type Terminal,
} from './command-line.ts';
import { runDoctor } from './doctor/doctor.ts';
import type { DoctorOptions } from './doctor/probe.ts';
import { introduction, printJson, printReport } from './doctor/print-report.ts';

export const doctorUsage = `Usage: guest-cart doctor URL [options]

Checks a shop the way the cart would use it, and says how to fix what it finds.
Creates at most two carts. Prints no cart id and no token.

  URL               the shop's REST API before /V1, as in
                    https://shop.example/rest/default
  --store CODE      a store view, which replaces {store} in the URL
  --origin ORIGIN   the origin of your pages, as in https://www.example.com;
                    checks CORS
  --sku SKU         a simple product in stock; compares amounts
  --token TOKEN     a customer's token; assigns an empty cart to the customer.
                    The variable GUEST_CART_TOKEN keeps it out of the history
  --customer-id ID  that customer, for shops that do not take it from the token
  --store-id ID     that customer's store  (default: 1)
  --timeout MS      milliseconds until a request times out  (default: 15000)
  --json            prints the report as JSON (docs/troubleshooting.md)
  --help            prints this

Exit status: 0 without failures, 1 with a failure, 2 if the command is wrong.
`;

const text = { type: 'string' } as const;
const options = {
  store: text,
  origin: text,
  sku: text,
  token: text,
  'customer-id': text,
  'store-id': text,
  timeout: text,
  json: { type: 'boolean' },
} as const;

function numberOf(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new CommandLineError(`--${name} has to be a positive integer, not "${value}".`);
}

/**
 * Checks a shop, and prints the report.
 *
 * @throws {CommandLineError}
 */
export async function runDoctorCommand(
  args: readonly string[],
  { stdout, stderr, hasColors }: Terminal,
): Promise<ExitStatus> {
  const { values, positionals } = readOptions(args, options);
  const url = shopUrlOf(positionals);
  const doctor: DoctorOptions = {
    url,
    store: values.store,
    origin: values.origin === undefined ? undefined : originOf(values.origin),
    sku: values.sku,
    token: values.token ?? process.env['GUEST_CART_TOKEN'],
    customerId: numberOf('customer-id', values['customer-id']),
    storeId: numberOf('store-id', values['store-id']),
    timeout: numberOf('timeout', values.timeout),
  };
  const isJson = values.json === true;
  (isJson ? stderr : stdout)(introduction(url, { hasSku: doctor.sku !== undefined }));
  const report = await runDoctor(doctor);
  stdout(isJson ? printJson(report) : printReport(report, hasColors));
  return report.ok ? 0 : 1;
}
