import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { createTestService } from 'guest-cart/testing';
import { Hono } from 'hono';

// A Magento shop names pictures and links of its products itself, for `data-features="catalogue"`.
const mug = {
  sku: 'MUG-SPECKLE',
  name: 'Speckled mug',
  price: 19.99,
  regular_price: 24.99,
  product_type: 'simple',
  description: 'Stoneware',
  category: 'Mugs',
  image: '/mug.svg',
  url: '/',
};
const shop = createTestService({ products: [mug] });
const app = new Hono();
app.all('/rest/*', ({ req }) => shop.service.fetch(req.raw));
// On a real site, copy the whole folder, chunks included, to your static files.
app.use('/embed/*', serveStatic({ root: 'node_modules/guest-cart/dist' }));
app.use('*', serveStatic({ root: 'public' }));

serve(
  { fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT ?? 4100) },
  ({ port }) => {
    console.log(`http://127.0.0.1:${port}/`);
  },
);
