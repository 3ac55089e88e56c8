import { describe, expect, test, vi } from 'vitest';
import { openShop, pageOrigin } from '../support/doctor/open-shop.ts';
import { optionsIn, run } from '../support/run-program.ts';

test('prints a report for a terminal of 80 columns', async () => {
  const { url, shop } = await openShop({
    requireCustomerToken: false,
    tax: { pricesIncludeTax: true, rate: 19 },
  });
  shop.faults.set({ kind: 'status', status: 500, operation: 'coupons' });
  const { status, stdout, stderr } = await run([
    'doctor',
    url,
    '--origin',
    'https://other.example',
    '--sku',
    'MUG-SPECKLE',
  ]);
  expect(stderr).toBe('');
  expect(status).toBe(1);
  const long = stdout.split('\n').filter((line) => line.length > 80 && !line.includes('http'));
  expect(long).toEqual([]);
  expect(stdout).toMatch(/^Checks http/);
  expect(stdout).toContain('See docs/troubleshooting.md#origin-refused');
  expect(stdout).toMatch(/\d failures?, \d warnings?\.\n/);
});

test('--json prints only the report', async () => {
  const { url } = await openShop();
  const { status, stdout, stderr } = await run(['doctor', url, '--origin', pageOrigin, '--json']);
  expect(status).toBe(0);
  expect(stderr).toMatch(/^Checks /);
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, url, origin: pageOrigin });
});

test('reads the token from the environment', async () => {
  const { url } = await openShop({ requireCustomerToken: false });
  vi.stubEnv('GUEST_CART_TOKEN', 'a-token');
  const { stdout } = await run(['doctor', url, '--customer-id', '1']);
  vi.unstubAllEnvs();
  expect(stdout).toContain('The cart was assigned to the customer of the token.');
});

test('--help lists every option', async () => {
  const { status, stdout } = await run(['doctor', '--help']);
  expect(status).toBe(0);
  expect(optionsIn(stdout)).toEqual([
    '--store',
    '--origin',
    '--sku',
    '--token',
    '--customer-id',
    '--store-id',
    '--timeout',
    '--json',
    '--help',
  ]);
});

describe('rejects', () => {
  test.each([
    ['no URL', [], 'no URL'],
    ['two URLs', ['https://a.example', 'https://b.example'], 'too many arguments'],
    [
      'an origin that is none',
      ['https://shop.example', '--origin', 'example'],
      '--origin has to be',
    ],
    ['a number that is none', ['https://shop.example', '--timeout', 'soon'], '--timeout has to be'],
  ])('%s', async (_name, args, message) => {
    const { status, stdout, stderr } = await run(['doctor', ...args]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^guest-cart doctor: .+\nSee guest-cart doctor --help\.\n$/);
    expect(stderr).toContain(message);
  });
});
