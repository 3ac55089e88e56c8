import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import integrity from 'guest-cart/integrity.json' with { type: 'json' };
import { createTestService } from 'guest-cart/testing';
import { Hono } from 'hono';

/** Nothing but the page's own origin, no inline script or style, and no text that turns into markup. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

// The hash changes with every version, so it is taken from the package rather than typed.
const page = readFileSync('public/page.html', 'utf8').replace('%INTEGRITY%', integrity['guest-cart.js']);

const shop = createTestService();
const app = new Hono();
app.all('/rest/*', ({ req }) => shop.service.fetch(req.raw));
app.get('/', (context) => context.html(page, 200, { 'content-security-policy': policy }));
app.use('/embed/*', serveStatic({ root: 'node_modules/guest-cart/dist' }));
app.use('*', serveStatic({ root: 'public' }));

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT ?? 4102) }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}/`);
});
