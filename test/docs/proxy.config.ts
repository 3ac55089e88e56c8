import { defineConfig } from 'vite';

export default defineConfig({
  server: { proxy: { '/rest/': { target: 'https://shop.example', changeOrigin: true } } },
});
