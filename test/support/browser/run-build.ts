import { build } from 'vite';
import { buildEmbed } from '../../../scripts/package/build-embed.ts';
import { packPackage } from '../../../scripts/package/pack-package.ts';

// Builds into a folder, in its own process: a test runner sets NODE_ENV, which changes a build.
const [kind = '', outDir = '', version] = process.argv.slice(2);

if (kind === 'preview') await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
else if (kind === 'package') await packPackage(outDir);
else
  await buildEmbed(
    outDir,
    version === undefined ? {} : { define: { __GUEST_CART_VERSION__: JSON.stringify(version) } },
  );
