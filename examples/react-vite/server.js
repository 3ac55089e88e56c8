import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { createTestService } from 'guest-cart/testing';
import { Hono } from 'hono';

const shop = createTestService();
const app = new Hono();
app.all('/rest/*', ({ req }) => shop.service.fetch(req.raw));
app.use('*', serveStatic({ root: 'dist' }));

serve(
  { fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT ?? 4101) },
  ({ port }) => {
    console.log(`http://127.0.0.1:${port}/`);
  },
);
