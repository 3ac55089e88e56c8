import type { NextConfig } from 'next';

/** Base address of the shop, without /rest. */
const shop = process.env['SHOP'] ?? 'http://localhost:4000';

const config: NextConfig = {
  // The defaults of create-next-app: pages are prerendered, except what waits for a request inside
  // <Suspense>.
  cacheComponents: true,
  partialPrefetching: true,
  // The shop on the page's own origin: no CORS, no preflight requests.
  rewrites: async () => [{ source: '/rest/:path*', destination: `${shop}/rest/:path*` }],
};

export default config;
