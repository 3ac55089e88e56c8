import { buildPackage } from './package/build-package.ts';

// `npm run build`: everything that is published, into `dist` or the folder that is named.
await buildPackage(process.argv[2] ?? 'dist');
