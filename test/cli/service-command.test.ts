import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  readServiceOptions,
  runService,
  type ServiceCommandOptions,
} from '../../src/cli/service-command.ts';
import { samples } from '../../src/service/cart/samples.ts';

const optionsOf = (...args: readonly string[]): ServiceCommandOptions =>
  readServiceOptions(['--port', '0', ...args]);

async function start(...args: readonly string[]): Promise<string> {
  const running = await runService(optionsOf(...args));
  onTestFinished(running.close);
  return `${running.url}/rest/default/V1/guest-carts`;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guest-cart-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const create = async (carts: string): Promise<string> =>
  (await (await fetch(carts, { method: 'POST' })).json()) as string;
const read = async (url: string): Promise<unknown> => (await fetch(url)).json();

it('listens only on the loopback address, for pages of the given origins', async () => {
  const carts = await start('--origin', 'http://localhost:3000');
  expect(carts).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//);
  const post = (origin: string) => fetch(carts, { method: 'POST', headers: { origin } });
  const allowed = await post('http://localhost:3000');
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
    200,
    'http://localhost:3000',
  ]);
  expect((await post('http://localhost:3001')).status).toBe(403);
});

it('says how to allow the page of another origin, which a proxy may have passed on', async () => {
  const headers = { origin: 'http://localhost:3000' };
  const refused = await fetch(await start(), { method: 'POST', headers });
  expect([refused.status, await refused.text()]).toEqual([
    403,
    expect.stringContaining(
      'http://localhost:3000 are not allowed. Add it to cors, or start the service with --origin.',
    ),
  ]);
});

it('starts new carts as copies of a sample', async () => {
  const carts = await start('--sample', 'full');
  const url = `${carts}/${await create(carts)}`;
  expect(await read(url)).toMatchObject({ items: [{ name: 'Heavy tee' }, {}, {}, {}, {}] });
});

it('keeps carts in a file after a restart', async () => {
  const file = join(newFolder(), 'carts.jsonl');
  const first = await runService(optionsOf('--data', file));
  const id = await create(`${first.url}/rest/default/V1/guest-carts`);
  await first.close();
  expect(await read(`${await start('--data', file)}/${id}`)).toMatchObject({ items: [] });
});

it('prints what is wrong with a file or a port', async () => {
  const file = join(newFolder(), 'notes.txt');
  writeFileSync(file, 'This file belongs to another program.');
  await expect(runService(optionsOf('--data', file))).rejects.toThrow(
    /^the cart file .*notes\.txt/,
  );
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void other.close(() => resolve())));
  const { port } = other.address() as AddressInfo; // `address()` is a string for pipes only
  const options = { ...optionsOf(), port };
  await expect(runService(options)).rejects.toThrow(
    `port ${port} is in use. Choose another one with --port.`,
  );
});

it.each([
  [[], 404],
  [['--keep-assigned'], 200],
])('with %j responds to the id of an assigned cart with %i', async (args, status) => {
  const carts = await start(...args);
  const url = `${carts}/${await create(carts)}`;
  const headers = { 'content-type': 'application/json' };
  await fetch(url, { method: 'PUT', headers, body: '{"customerId":1,"storeId":1}' });
  expect((await fetch(url)).status).toBe(status);
});

it('reads every option', () => {
  const line =
    '--port 0 --origin http://localhost:3000 --origin=https://shop.test/de --data carts.jsonl --sample full';
  expect(readServiceOptions([...line.split(' '), '--keep-assigned'])).toEqual({
    port: 0,
    origins: ['http://localhost:3000', 'https://shop.test'],
    file: 'carts.jsonl',
    newCarts: samples.find(({ name }) => name === 'full'),
    retireOnAssign: false,
  });
  expect(readServiceOptions(['--data', ':memory:'])).toMatchObject({ file: undefined });
});

it.each([
  ['a word without an option', ['4000'], '"4000" is not an option.'],
  ['an option without its value', ['--port'], "Option '--port <value>' argument missing"],
  [
    'an option instead of a value',
    ['--data', '--port', '1'],
    "Did you forget to specify the option argument for '--data'?",
  ],
  [
    'a value where none is taken',
    ['--keep-assigned=yes'],
    "Option '--keep-assigned' does not take an argument",
  ],
  ['a port that is no number', ['--port', 'http'], '--port needs a number from 0 to 65535'],
  ['a port that does not exist', ['--port', '65536'], 'from 0 to 65535, but got "65536".'],
  ['a fraction of a port', ['--port', '1.5'], 'from 0 to 65535, but got "1.5".'],
  ['an origin without a scheme', ['--origin', 'localhost:3000'], '--origin has to be an origin'],
  ['an unknown sample', ['--sample', 'fulll'], 'there is no sample "fulll". The samples are '],
  ['a negative port', ['--port', '-5'], "Option '--port' argument is ambiguous."],
  ['an empty file name', ['--data', ''], '--data needs the path of a file, or :memory:.'],
])('rejects %s', (_name, args, message) => {
  expect(() => readServiceOptions(args)).toThrow(message);
});
