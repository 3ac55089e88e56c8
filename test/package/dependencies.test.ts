import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(`${folder}package.json`, 'utf8')) as Manifest;
const own = manifestOf('');

const requiredPeers = ({ peerDependencies = {}, peerDependenciesMeta = {} }: Manifest) =>
  Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);

test('a page without React installs neither React nor TanStack Query', () => {
  expect(requiredPeers(own)).toEqual([]);
  const dependencies = Object.keys(own.dependencies).map((name) =>
    manifestOf(`node_modules/${name}/`),
  );
  expect(dependencies.flatMap(requiredPeers)).toEqual([]);
});

test('the oldest TanStack Query that is allowed is the one in the project react-18', () => {
  const { version } = manifestOf('node_modules/react-query-5-62/');
  expect(own.peerDependencies?.['@tanstack/react-query']).toBe(`^${version}`);
});

test('the installed zustand is the oldest one that is allowed, so all tests use it', () => {
  expect(own.dependencies['zustand']).toBe(`^${manifestOf('node_modules/zustand/').version}`);
});

test('what runs in a browser compiles without the types of Node, and with the oldest TanStack Query', () => {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => readFileSync(path, 'utf8')) as {
    readonly config: object;
  };
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, '.');
  const paths = { '@tanstack/react-query': ['./node_modules/react-query-5-62'] };
  const entries = ['index', 'client', 'schema', 'early', 'testing', 'element', 'embed', 'loader'];
  const files = entries.map((entry) => `src/${entry}.ts`);
  const program = ts.createProgram(files, { ...options, paths, types: ['vite/client'] });
  const used = program.getSourceFiles().filter(({ fileName }) => fileName.includes('react-query'));
  expect(used.every(({ fileName }) => fileName.includes('react-query-5-62'))).toBe(true);
  expect(used).not.toEqual([]);
  const problems = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
  expect(problems).toEqual([]);
});

test('every package of the lock file has a hash, also those of other platforms', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
  };
  const without = Object.entries(packages).filter(
    ([path, { integrity }]) => path !== '' && integrity === undefined,
  );
  expect(without.map(([path]) => path)).toEqual([]);
});
