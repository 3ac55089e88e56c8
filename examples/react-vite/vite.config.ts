import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Names the app's file in the page, which else would be sent for only when the small first script has run. */
const preloadApp: Plugin = {
  name: 'preload-app',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'chunk' && file.isDynamicEntry)
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href: `/${fileName}`, crossorigin: '' },
        })),
  },
};

export default defineConfig({ plugins: [react(), preloadApp] });
