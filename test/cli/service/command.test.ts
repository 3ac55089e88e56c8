import { expect, it } from 'vitest';
import { samples } from '../../../src/service/cart/samples.ts';
import { readServiceOptions } from '../../../src/cli/service-command.ts';

it('reads every option', () => {
  const line =
    '--port 0 --origin http://localhost:3000 --origin=https://shop.test/ --data carts.sqlite --sample full';
  expect(
    readServiceOptions([
      ...line.split(' '),
      '--tax-inclusive',
      '7.5',
      '--currency',
      'eur',
      '--latency',
      '200',
      '--keep-assigned',
    ]),
  ).toEqual({
    port: 0,
    origins: ['http://localhost:3000', 'https://shop.test'],
    file: 'carts.sqlite',
    newCarts: samples.find(({ name }) => name === 'full'),
    inclusiveRate: 7.5,
    currency: 'EUR',
    latency: 200,
    retireOnAssign: false,
  });
  expect(readServiceOptions(['--data', ':memory:'])).toMatchObject({ file: undefined });
});

it('lists the products and the samples', () => {
  const products = readServiceOptions(['--products']);
  expect(products).toMatch(/^MUG-SPECKLE +19\.99 {2}Speckled mug$/m);
  expect(products).toMatch(
    /^ {4}configurable 93 Colour \(required\): 4 Ochre, 5 Ink blue, 6 Undyed$/m,
  );
  const list = readServiceOptions(['--samples']);
  for (const { name } of samples) expect(list).toMatch(new RegExp(`^${name} +\\S`, 'm'));
});

it.each([
  ['a misspelled option', ['--orgin', 'x'], 'there is no option --orgin. Did you mean --origin?'],
  ['an unknown option', ['--zzzzzzzz'], 'there is no option --zzzzzzzz.'],
  ['a short option', ['-q'], 'there is no option -q.'],
  ['a word without an option', ['4000'], '"4000" is not an option.'],
  ['an option without its value', ['--port'], '--port needs a value.'],
  ['an option instead of a value', ['--data', '--port', '1'], '--data needs a value.'],
  ['a value where none is taken', ['--help=yes'], '--help takes no value.'],
  [
    'a port that is no number',
    ['--port', 'http'],
    '--port needs a number from 0 to 65535, but got "http".',
  ],
  [
    'a port that does not exist',
    ['--port', '65536'],
    '--port needs a number from 0 to 65535, but got "65536".',
  ],
  ['a fraction of a port', ['--port', '1.5'], '--port needs a whole number, but got "1.5".'],
  [
    'an origin without a scheme',
    ['--origin', 'localhost:3000'],
    '--origin needs an origin, as in http://',
  ],
  [
    'an origin with a path',
    ['--origin', 'http://localhost:3000/shop'],
    'but got "http://localhost:3000/shop".',
  ],
  [
    'a misspelled sample',
    ['--sample', 'fulll'],
    'there is no sample "fulll". Did you mean full? --samples lists them.',
  ],
  ['a rate above 100', ['--tax-inclusive', '119'], '--tax-inclusive needs a number from 0 to 100'],
  [
    'an unknown currency',
    ['--currency', 'EURO'],
    '--currency needs the code of a currency, as in EUR, but got "EURO".',
  ],
  ['a negative latency', ['--latency', '-5'], '--latency needs a value.'],
  ['an empty file name', ['--data', ''], '--data needs the path of a file, or :memory:.'],
])('rejects %s', (_name, args, message) => {
  expect(() => readServiceOptions(args)).toThrow(message);
});
