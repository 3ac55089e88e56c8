import { buildEmbed, everyKind } from '../../scripts/package/build-embed.ts';

// Builds what a shop page loads, as a program of its own: a test runner sets NODE_ENV, which a build goes by.
const [outDir = '', version] = process.argv.slice(2);

const define = version === undefined ? {} : { __GUEST_CART_VERSION__: JSON.stringify(version) };
// The class alone is for few tests, which ask for it by a version of its own.
const kinds = everyKind.filter((kind) => version !== undefined || kind !== 'embed-element');
await buildEmbed(outDir, { kinds, define });
