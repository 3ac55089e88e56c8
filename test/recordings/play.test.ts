import { describe, expect, it } from 'vitest';
import { play, type Played } from '../../scripts/recordings/check.ts';
import { readRecording } from '../../scripts/recordings/recordings.ts';
import { aCart, anExchange, cartPath, type ExchangeOptions } from './recording-factory.ts';

async function played(options: ExchangeOptions): Promise<Played> {
  const [recording] = readRecording('one', JSON.stringify(anExchange('one', options)));
  if (recording?.kind !== 'exchange') throw new Error('the factory made no exchange');
  return play(recording.exchange);
}

const lost = {
  message: 'No such entity with %fieldName = %fieldValue',
  parameters: { fieldName: 'cartId', fieldValue: null },
};
const create: ExchangeOptions = { method: 'POST', path: '/rest/default/V1/guest-carts' };
const assign: ExchangeOptions = { method: 'PUT', sent: '{"customerId": 1, "storeId": 1}' };
const page = { type: 'text/html', body: '<!doctype html><h1>Back soon</h1>' };

describe('an exchange that is replayed with the client', () => {
  it.each<[string, ExchangeOptions, string, string]>([
    ['a created cart', { ...create, body: '"AbCdEfGh"' }, 'create', 'created'],
    [
      'a refused creation',
      { ...create, status: 400, body: { message: 'No.' } },
      'create',
      'rejected',
    ],
    ['a cart', {}, 'read', 'cart'],
    ['a lost cart', { status: 404, body: lost }, 'read', 'cart-not-found'],
    ['a shop under repair', { status: 503, ...page }, 'read', 'unavailable'],
    ['a cut-off cart', { body: '{"id": 9, "items": [' }, 'read', 'bad-response'],
    [
      'an id that cannot be one segment',
      { path: '/rest/V1/guest-carts/..', status: 404, body: lost },
      'read',
      'invalid-argument',
    ],
    ['no response at all', { status: 0 }, 'read', 'network'],
    ['an assignment', { ...assign, body: 'true' }, 'assign', 'assigned'],
    ['an assignment that was not done', { ...assign, body: 'false' }, 'assign', 'not-assigned'],
    [
      'a customer id in words',
      { ...assign, sent: '{"customerId": "x", "storeId": 1}', status: 400 },
      'assign',
      'invalid-argument',
    ],
    [
      'arguments that are no JSON',
      { ...assign, sent: '{"customerId":', status: 400 },
      'assign',
      'invalid-argument',
    ],
    [
      'another operation',
      { method: 'POST', path: `${cartPath}/items`, body: '{}' },
      'other',
      'skipped',
    ],
  ])('has the expected outcome for %s', async (_what, options, operation, outcome) => {
    expect(await played(options)).toMatchObject({ operation, outcome });
  });

  it('returns the cart and its schema issues', async () => {
    const { cart, issues } = await played({ body: aCart({ id: '12345-7' }) });
    expect(cart?.items).toHaveLength(2);
    expect(issues).toEqual([
      { path: 'id', expected: 'integer', received: 'string (7 characters)' },
    ]);
  });
});
