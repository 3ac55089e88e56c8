import { packPackage } from './package/pack-package.ts';

// `node scripts/pack.ts FOLDER`: packs the package into a folder, and prints the path of the tarball last.
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('guest-cart: name the folder that the tarball is to go to.');
console.log(await packPackage(folder));
