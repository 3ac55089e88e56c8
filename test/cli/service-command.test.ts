import { expect, it } from 'vitest';
import { samples } from '../../src/service/cart/samples.ts';
import { readServiceOptions } from '../../src/cli/service-command.ts';

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
  ['a value where none is taken', ['--help=yes'], "Option '--help' does not take an argument"],
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
