import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { storedCart } from '../../src/service/core/cart.ts';
import type { CatalogueProduct } from '../../src/service/catalogue/product.ts';
import { createGuestCartService } from '../../src/service/guest-cart-service.ts';
import { createNodeListener, loopbackHosts } from '../../src/service/node/server.ts';
import { createMemoryStorage } from '../../src/service/cart-storage.ts';
import type { Assets } from '../build/asset.ts';
import { plainCart } from '../carts.ts';

/** A server with the pages of the contenders, and the embedded service with one cart of each size. */
export interface PressShop {
  readonly origin: string;
  /** Id of a new cart of that size. */
  readonly createCart: (size: number) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Simple products, so that a cart can have a thousand different lines. */
function catalogueOf(size: number): readonly CatalogueProduct[] {
  return (plainCart(size).items ?? []).map((item) => ({
    sku: item.sku ?? '',
    name: item.name ?? '',
    price: item.price ?? 0,
    product_type: 'simple',
    description: '',
    category: 'All',
    stock: 100_000,
  }));
}

/** @param largest number of products */
export async function openPressShop(assets: Assets, largest: number): Promise<PressShop> {
  const storage = createMemoryStorage();
  const service = createGuestCartService({ storage, products: catalogueOf(largest), postLimit: false });
  const listener = createNodeListener(service, { hosts: loopbackHosts });
  const server = createServer((request, response) => {
    const asset = assets.get(new URL(request.url ?? '/', 'http://bench').pathname);
    if (asset === undefined) void listener(request, response);
    else response.writeHead(200, { 'content-type': asset.type, 'content-encoding': 'gzip' }).end(asset.gzip);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let count = 0;

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async createCart(size) {
      count += 1;
      const cartId = `press${count}x`.padEnd(32, 'y');
      const { items = [] } = plainCart(size);
      const lines = Object.fromEntries(
        (items ?? []).map(({ item_id: id, sku, price }) => [id, { sku: sku ?? '', price: price ?? 0 }]),
      );
      await storage.create(() => ({ ...storedCart(cartId, plainCart(size)), lines }));
      return cartId;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
