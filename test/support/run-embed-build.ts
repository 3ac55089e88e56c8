import { buildEmbed } from '../../scripts/package/build-embed.ts';

// Builds what a shop page loads, as a program of its own: a test runner sets NODE_ENV, which changes a build.
const [outDir = '', version] = process.argv.slice(2);
await buildEmbed(outDir, version === undefined ? {} : { define: { __GUEST_CART_VERSION__: JSON.stringify(version) } });
