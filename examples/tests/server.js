import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const app = new Hono();
app.use('/embed/*', serveStatic({ root: 'node_modules/guest-cart/dist' }));
app.use('*', serveStatic({ root: 'public' }));

serve(
  { fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT ?? 4110) },
  ({ port }) => {
    console.log(`http://127.0.0.1:${port}/`);
  },
);
