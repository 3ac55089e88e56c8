import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Preloads the app chunk. Without this it is requested only after the small entry script has run.
 */
const preloadApp: Plugin = {
  name: 'preload-app',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'chunk' && file.name === 'app')
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', href: `/${fileName}`, crossorigin: '' },
        })),
  },
};

/**
 * The modules that each of these imports are in its chunk. Without this, Vite 8 splits an app that
 * is loaded by `import()` into about thirty files. The code of the cart loads late by default: a page
 * that shows the cart immediately has it in the file of the app.
 */
const groups = [
  { name: 'early', test: /\/src\/main\.ts$/, priority: 2 },
  { name: 'app', test: /\/(?:src\/app\.tsx|widget-screen-chunk\.js)$/, priority: 1 },
];

export default defineConfig({
  plugins: [react(), preloadApp],
  build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
});
