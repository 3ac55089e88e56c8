import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildEmbed } from './package/build-embed.ts';
import { buildCommands, buildLibrary } from './package/build-library.ts';
import { elementManifest, vsCodeData, webTypes } from './package/element-manifest.ts';

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

// Packages in node_modules, and the repository's own.
const readPackage = (file: string): PackageJson =>
  JSON.parse(readFileSync(file, 'utf8')) as PackageJson;

/**
 * Packages whose code is in the built files, which each build lists with their licenses: `## preact
 * - 11.2.0 (MIT)`.
 */
function bundledIn(folder: string) {
  const lists = ['embed', 'cli']
    .map((name) => join(folder, name, 'third-party-licenses.md'))
    .filter(existsSync);
  const headings = lists.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/^## (\S+) - (\S+) \((.+)\)$/gm),
  ]);
  return headings.map(([, name = '', version = '', license = '']) => ({ name, version, license }));
}

/**
 * The bill of materials of the built package, as CycloneDX: what its files contain, and what npm
 * installs with it. `npm sbom` leaves out what the builds bundle, because it is a development
 * dependency.
 */
function billOfMaterials(folder: string) {
  const { name, version, license, dependencies = {} } = readPackage('package.json');
  const installed = Object.keys(dependencies).map((each) =>
    readPackage(join('node_modules', each, 'package.json')),
  );
  const parts = new Map(
    [...installed, ...bundledIn(folder)].map((part) => [`${part.name}@${part.version}`, part]),
  );
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

/** Builds everything that is published into an empty folder. */
export async function buildPackage(folder: string): Promise<void> {
  const outDir = resolve(folder);
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  await buildLibrary(outDir);
  await buildEmbed(join(outDir, 'embed'));
  await buildCommands(join(outDir, 'cli'));
  const files = {
    'sbom.json': billOfMaterials(outDir),
    'custom-elements.json': elementManifest(),
    'web-types.json': webTypes(),
    'vscode.html-custom-data.json': vsCodeData(),
  };
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(outDir, name), `${JSON.stringify(content, null, 2)}\n`);
  }
}

/** Files that npm always packs, regardless of `files`. */
const always = ['package.json', 'README.md', 'LICENSE'];

/** Copies the published files of the working folder, except build output. */
export function stagePackage(stage: string): void {
  mkdirSync(stage, { recursive: true });
  // The repository's package.json has this shape.
  const { files } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly files: readonly string[];
  };
  const asTheyStand = files.filter((path) => path !== 'dist' && !path.startsWith('!'));
  for (const path of [...always, ...asTheyStand]) {
    // npm does not pack what an example has installed or built, and copying it would be slow.
    const filter = (source: string): boolean =>
      !/^examples[\\/][^\\/]+[\\/](?:node_modules|dist)$/.test(source);
    cpSync(path, join(stage, path), { recursive: true, filter });
  }
}

/**
 * Builds and packs the package in a separate folder, so that `dist` is not touched.
 *
 * @returns the path of the tarball in `folder`
 */
export async function packPackage(folder: string): Promise<string> {
  const stage = join(folder, 'stage');
  stagePackage(stage);
  await buildPackage(join(stage, 'dist'));
  const args = [
    'pack',
    '--ignore-scripts',
    '--json',
    '--loglevel=error',
    '--pack-destination',
    folder,
  ];
  // npm is a shell script on some systems, an .exe or .cmd on others. None of the arguments comes
  // from a user.
  const printed = execFileSync('npm', args, {
    cwd: stage,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const response = JSON.parse(printed) as unknown;
  // npm 11 prints a list, npm 12 an object by package name.
  const [packed] = Object.values(response as Record<string, { readonly filename: string }>);
  if (packed === undefined) throw new Error('guest-cart: npm pack named no file.');
  return join(folder, packed.filename);
}

// `npm run build`, into `dist` or the given folder.
if (import.meta.main) await buildPackage(process.argv[2] ?? 'dist');
