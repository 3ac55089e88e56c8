import type { IncomingMessage } from 'node:http';
import react from '@vitejs/plugin-react';
import { createLogger, defineConfig, type Logger, type ProxyOptions } from 'vite';
import { docsPlugin } from './scripts/docs/docs-plugin.ts';
import { constants } from './scripts/package/constants.ts';
import { scriptTagPlugin } from './scripts/package/script-tag-plugin.ts';
import { resolveBaseUrl } from './src/core/api/base-url.ts';
import { defaultProducts } from './src/service/cart/default-products.ts';
import { defaultStock } from './src/service/cart/product.ts';
import { defaultShippingMethods } from './src/service/cart/shop.ts';
import { sendError } from './src/service/node/server.ts';
import { guestCartServicePlugin } from './src/service/node/vite-plugin.ts';

/**
 * `GUEST_CART_API=https://shop.example/rest/default npm start` proxies a real shop instead of the
 * embedded service.
 */
const shop = process.env['GUEST_CART_API'];

const define = {
  __GUEST_CART_SHOP__: JSON.stringify(shop ?? null),
  ...constants,
};

/** @throws {Error} if it is not a usable base URL */
function shopAddress(address: string): URL {
  try {
    return new URL(resolveBaseUrl(address));
  } catch (cause) {
    const what = String(cause).replace(/^.*?guest-cart: /, '');
    throw new Error(`guest-cart: GUEST_CART_API="${address}" is not a usable base URL: ${what}`, {
      cause,
    });
  }
}

/**
 * Why a request is not forwarded: it leaves `/rest`, or a page of another site sent it. `undefined`
 * if it is forwarded.
 */
function refusal({
  url = '',
  headers,
}: IncomingMessage): readonly [status: number, message: string] | undefined {
  const [path = ''] = url.split('?', 1);
  // Browsers resolve dot segments. Other clients can send them, encoded too, and the shop would
  // resolve them.
  if (new URL(path, 'http://preview').pathname !== path || /%(?:2e|2f|5c)/i.test(path)) {
    return [400, 'The address is not valid.'];
  }
  if (headers.origin === undefined || headers.origin.replace(/^https?:\/\//, '') === headers.host)
    return undefined;
  return [403, `Requests from the origin ${headers.origin} are not allowed.`];
}

/**
 * Forwards `/rest/…/V1` to the shop, from the page's own origin, because these shops send no CORS
 * headers. The cookies and the origin of the development server are removed.
 */
function frontShop(address: string): Record<string, ProxyOptions> {
  const { origin, pathname } = shopAddress(address);
  const base = pathname.replace(/\/$/, '');
  return {
    '^/rest/': {
      target: origin,
      changeOrigin: true,
      bypass(request, response) {
        const refused = refusal(request);
        if (refused === undefined) return undefined;
        if (response === undefined) return false;
        sendError(response, ...refused);
        // A string ends the middleware, since the response has ended.
        return request.url;
      },
      rewrite: (path) => path.replace(/^\/rest(?:\/[^/]+)?(?=\/V1\/)/, base),
      configure: (proxy) => {
        proxy.on('proxyReq', (request) => {
          request.removeHeader('origin');
          request.removeHeader('referer');
          request.removeHeader('cookie');
        });
      },
    },
  };
}

/**
 * Vite's logger without cart ids. Vite logs the URLs that its proxy could not reach, and they
 * contain the id.
 */
function loggerWithoutIds(): Logger {
  const logger = createLogger();
  return {
    ...logger,
    error(message, options) {
      logger.error(message.replace(/(\/guest-carts\/)[^/\s?]+/g, '$1…'), options);
    },
  };
}

/** What the preview's shop is short of. */
const stocks: Readonly<Record<string, number>> = { 'CUSHION-KILIM': 2, 'GRINDER-HAND': 3 };

/** The preview's shop. It ships free from 100 USD, as its cart says. */
const service = guestCartServicePlugin({
  enabled: shop === undefined,
  products: defaultProducts.map((product) => ({
    ...product,
    stock: stocks[product.sku] ?? product.stock ?? defaultStock,
    image: `/pictures.svg#${product.sku.split('-')[0]?.toLowerCase()}`,
    url: `#${product.sku}`,
  })),
  shippingMethods: [
    ...defaultShippingMethods,
    {
      carrier: 'freeshipping',
      method: 'freeshipping',
      carrierTitle: 'Free shipping',
      methodTitle: '5 to 8 days',
      price: 0,
      minSubtotal: 100,
    },
  ],
});

/** The preview storefront, served with its service. */
export default defineConfig({
  plugins: [react(), scriptTagPlugin(), docsPlugin(), service],
  define,
  customLogger: loggerWithoutIds(),
  server: { host: '127.0.0.1', ...(shop === undefined ? {} : { proxy: frontShop(shop) }) },
  preview: { host: '127.0.0.1' },
  build: {
    outDir: 'dist-preview',
    // An older target compiles `light-dark()` into rules that the dark colours of the bar miss.
    cssTarget: 'esnext',
    rolldownOptions: { input: ['index.html', 'states.html', 'state.html'] },
  },
});
