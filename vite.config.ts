import react from '@vitejs/plugin-react';
import { createLogger, defineConfig, type Logger, type ProxyOptions } from 'vite';
import { hostPagePlugin } from './scripts/host-page.ts';
import { constants } from './scripts/package/embed-config.ts';
import { resolveBaseUrl } from './src/api/base-url.ts';
import { guestCartServicePlugin } from './src/service/node/vite-plugin.ts';

/** `GUEST_CART_API=https://shop.example/rest/default npm start` fronts a real shop instead of the embedded service. */
const shop = process.env['GUEST_CART_API'];

const define = {
  __GUEST_CART_SHOP__: JSON.stringify(shop ?? null),
  ...constants,
};

/** @throws {Error} when it can be no base address, saying how to mend it */
function shopAddress(address: string): URL {
  try {
    return new URL(resolveBaseUrl(address));
  } catch (cause) {
    const what = String(cause).replace(/^.*?guest-cart: /, '');
    throw new Error(`guest-cart: GUEST_CART_API="${address}" will not do: ${what}`, { cause });
  }
}

/**
 * Passes `/rest/…/V1` on to the shop, from the page's own origin: these shops send no CORS headers. Cookies and the
 * development server's origin are kept from it.
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

/** Vite's own words, but never with a cart's id in them: it logs the addresses that its proxy could not reach. */
function discreetLogger(): Logger {
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
  customLogger: discreetLogger(),
  server: { host: '127.0.0.1', ...(shop === undefined ? {} : { proxy: frontShop(shop) }) },
  preview: { host: '127.0.0.1' },
  build: {
    outDir: 'dist-preview',
    rolldownOptions: { input: ['index.html', 'gallery.html', 'gallery-stage.html'] },
  },
});
