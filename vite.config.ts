import react from '@vitejs/plugin-react';
import { createLogger, defineConfig, type Logger, type ProxyOptions } from 'vite';
import { hostPagePlugin } from './scripts/host-page.ts';
import { constants } from './scripts/package/embed-config.ts';
import { resolveBaseUrl } from './src/core/api/base-url.ts';
import { guestCartServicePlugin } from './src/service/node/vite-plugin.ts';

/** `GUEST_CART_API=https://shop.example/rest/default npm start` proxies a real shop instead of the embedded service. */
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
    throw new Error(`guest-cart: GUEST_CART_API="${address}" is not a usable base URL: ${what}`, { cause });
  }
}

/**
 * Forwards `/rest/…/V1` to the shop, from the page's own origin, because these shops send no CORS headers. The cookies and
 * the origin of the development server are removed.
 */
function frontShop(address: string): Record<string, ProxyOptions> {
  const { origin, pathname } = shopAddress(address);
  const base = pathname.replace(/\/$/, '');
  return {
    '^/rest/': {
      target: origin,
      changeOrigin: true,
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

/** Vite's logger without cart ids. Vite logs the URLs that its proxy could not reach, and they contain the id. */
function loggerWithoutIds(): Logger {
  const logger = createLogger();
  return {
    ...logger,
    error(message, options) {
      logger.error(message.replace(/(\/guest-carts\/)[^/\s?]+/g, '$1…'), options);
    },
  };
}

/** The preview storefront, served with its service. */
export default defineConfig({
  plugins: [react(), hostPagePlugin(), guestCartServicePlugin({ enabled: shop === undefined })],
  define,
  customLogger: loggerWithoutIds(),
  server: { host: '127.0.0.1', ...(shop === undefined ? {} : { proxy: frontShop(shop) }) },
  preview: { host: '127.0.0.1' },
  build: {
    outDir: 'dist-preview',
    rolldownOptions: { input: ['index.html', 'gallery.html', 'gallery-stage.html'] },
  },
});
