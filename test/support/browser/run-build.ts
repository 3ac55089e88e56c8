import { build } from 'vite';
import { buildEmbed } from '../../../scripts/package/build-embed.ts';
import { packPackage } from '../../../scripts/build.ts';

// Builds in a separate process, because the NODE_ENV of a test runner changes a build.
const [kind = '', outDir = '', version] = process.argv.slice(2);

if (kind === 'preview') await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
else if (kind === 'package') await packPackage(outDir);
else
  await buildEmbed(
    outDir,
    version === undefined ? {} : { define: { __GUEST_CART_VERSION__: JSON.stringify(version) } },
  );
