import { buildPackage } from './package/build-package.ts';

// `npm run build`: builds everything that is published, into `dist` or the given folder.
await buildPackage(process.argv[2] ?? 'dist');
