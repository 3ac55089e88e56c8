import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { importMap, inlineLoader } from 'guest-cart/inline';
import integrity from 'guest-cart/integrity.json' with { type: 'json' };
import { createTestService } from 'guest-cart/testing';
import { Hono } from 'hono';

const src = '/embed/guest-cart.js';

// Read the hashes from the package: they change with every version.
const loader = inlineLoader({ src, baseUrl: '/rest/default', features: 'items totals' });
const map = importMap({ src });
const fill = (name, words) =>
  readFileSync(`pages/${name}.html`, 'utf8').replace(/%([A-Z]+)%/g, (_place, word) => words[word]);

const tag = fill('tag', {
  INTEGRITY: integrity['guest-cart.js'],
  MAP: map.html,
});
const inlined = fill('inlined', { MAP: map.html, LOADER: loader.html });

/** Allows this origin only, inline scripts and styles by hash only, and requires Trusted Types. */
const policy = (...inlineScripts) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const shop = createTestService();
const app = new Hono();
app.all('/rest/*', ({ req }) => shop.service.fetch(req.raw));
app.get('/', ({ html }) => html(tag, 200, { 'content-security-policy': policy(map.csp) }));
app.get('/inlined', ({ html }) =>
  html(inlined, 200, { 'content-security-policy': policy(map.csp, loader.csp) }),
);
app.use('/embed/*', serveStatic({ root: 'node_modules/guest-cart/dist' }));
app.use('*', serveStatic({ root: 'public' }));

serve(
  { fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT ?? 4102) },
  ({ port }) => {
    console.log(`http://127.0.0.1:${port}/`);
  },
);
