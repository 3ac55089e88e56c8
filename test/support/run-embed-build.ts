import { buildEmbed } from '../../scripts/package/build-embed.ts';

// Builds what a shop page loads, as a program of its own: a test runner sets NODE_ENV, which a build goes by.
const [outDir = '', version] = process.argv.slice(2);

const define = version === undefined ? {} : { __GUEST_CART_VERSION__: JSON.stringify(version) };
// Without the class alone, which no page loads by a tag.
await buildEmbed(outDir, { kinds: ['embed', 'embed-classic', 'embed-loader'], define });
