// A program that the SQLite storage test starts and kills: creates carts and lines in a loop, and prints each one
// when the service has responded.
import { createGuestCartService } from '../../../src/service/guest-cart-service.ts';
import { openSqliteStorage } from '../../../src/service/node/sqlite-storage.ts';
import { jsonRequest } from '../../support/service/send.ts';

const [, , file = ''] = process.argv;
const service = createGuestCartService({ storage: openSqliteStorage(file) });
const url = 'http://shop.test/rest/V1/guest-carts';

for (;;) {
  const created = await service.fetch(new Request(url, { method: 'POST' }));
  const cartId = (await created.json()) as string;
  process.stdout.write(`${cartId} 0\n`);
  for (let qty = 1; qty <= 3; qty += 1) {
    const added = await service.fetch(
      new Request(`${url}/${cartId}/items`, jsonRequest('POST', { cartItem: { sku: 'MUG-SPECKLE', qty: 1 } })),
    );
    if (added.status === 200) process.stdout.write(`${cartId} ${qty}\n`);
  }
}
