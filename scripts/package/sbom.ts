import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

// Packages in node_modules, and the repository's own.
const readPackage = (file: string): PackageJson => JSON.parse(readFileSync(file, 'utf8')) as PackageJson;

/** Packages whose code is in the built files, which each build lists with their licenses: `## preact - 11.2.0 (MIT)`. */
function bundledIn(folder: string) {
  const lists = ['embed', 'cli'].map((name) => join(folder, name, 'third-party-licenses.md')).filter(existsSync);
  const headings = lists.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^## (\S+) - (\S+) \((.+)\)$/gm)]);
  return headings.map(([, name = '', version = '', license = '']) => ({ name, version, license }));
}

/**
 * The bill of materials of the built package, as CycloneDX: what its files contain, and what npm installs with it. `npm sbom`
 * leaves out what the builds bundle, because it is a development dependency.
 */
export function billOfMaterials(folder: string) {
  const { name, version, license, dependencies = {} } = readPackage('package.json');
  const installed = Object.keys(dependencies).map((each) => readPackage(join('node_modules', each, 'package.json')));
  const parts = new Map([...installed, ...bundledIn(folder)].map((part) => [`${part.name}@${part.version}`, part]));
  const component = (part: Pick<PackageJson, 'name' | 'version' | 'license'>) => ({
    type: 'library',
    'bom-ref': `${part.name}@${part.version}`,
    name: part.name,
    version: part.version,
    purl: `pkg:npm/${part.name.replace('@', '%40')}@${part.version}`,
    licenses: [{ license: { id: part.license } }],
  });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: component({ name, version, license }) },
    components: [...parts.keys()].sort().flatMap((key) => {
      const part = parts.get(key);
      return part === undefined ? [] : [component(part)];
    }),
  };
}
