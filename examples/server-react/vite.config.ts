import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `vite build --app` builds the client and the server bundle. */
export default defineConfig({
  plugins: [react()],
  environments: {
    client: { build: { outDir: 'dist/client' } },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
    },
  },
  builder: {},
});
