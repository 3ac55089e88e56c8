import react from '@vitejs/plugin-react';
import type { ProxyOptions } from 'vite';
import { defineConfig } from 'vitest/config';
import { guestCartServicePlugin } from './src/service/vite-plugin.ts';

/** `GUEST_CART_API=https://shop.example/rest/default npm start` fronts a real shop instead of the embedded service. */
const shop = process.env['GUEST_CART_API'];

/**
 * Passes `/rest/…/V1` on to the shop, from the page's own origin: these shops send no CORS headers. Cookies and the
 * development server's origin are kept from it.
 */
function frontShop(address: string): Record<string, ProxyOptions> {
  const { origin, pathname } = new URL(address);
  const base = pathname.replace(/\/+$/, '');
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

export default defineConfig({
  plugins: [react(), guestCartServicePlugin({ enabled: shop === undefined })],
  define: { __GUEST_CART_SHOP__: JSON.stringify(shop ?? null) },
  server: { host: '127.0.0.1', ...(shop === undefined ? {} : { proxy: frontShop(shop) }) },
  preview: { host: '127.0.0.1' },
  build: { outDir: 'dist-preview' },
  test: {
    alias: [
      { find: 'guest-cart/styles.css', replacement: '/src/components/guest-cart.css' },
      { find: 'guest-cart/client', replacement: '/src/client.ts' },
      { find: /^guest-cart$/, replacement: '/src/index.ts' },
    ],
    include: ['test/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 20_000,
  },
});
