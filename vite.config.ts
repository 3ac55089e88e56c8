import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** `GUEST_CART_API=https://shop.example/rest/default npm start` fronts a real shop instead of the embedded service. */
const shop = process.env['GUEST_CART_API'];

export default defineConfig({
  plugins: [react()],
  define: { __GUEST_CART_SHOP__: JSON.stringify(shop ?? null) },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 20_000,
  },
});
