import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { runNpm } from '../browser/examples/example.ts';
import { sharedBuild, tarballIn } from '../support/browser/builds.ts';

let folder = '';

beforeAll(async () => {
  folder = await sharedBuild('package');
});

/** Runs the command of a development dependency. @throws what it printed, if it fails */
async function run(program: string, ...args: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [resolve('node_modules', program), ...args]);
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    throw new Error(`${program} failed:\n${stdout}\n${stderr}`, { cause: error });
  }
}

describe('the packed package', () => {
  test('can be published as it is: npm corrects nothing in its package.json', async () => {
    // No registry listens there, so this passes without a network.
    const offline = ['--registry', 'http://127.0.0.1:9', '--fetch-retries', '0'];
    // `npm run --silent` would silence this one too.
    const loud = ['--loglevel', 'notice'];
    const options = ['--dry-run', '--ignore-scripts', '--access', 'public', ...loud, ...offline];
    const { stdout, stderr } = await runNpm(join(folder, 'stage'), ['publish', ...options]);
    expect(stdout).toMatch(/^\+ guest-cart@/m);
    const warnings = stderr.split('\n').filter((line) => line.startsWith('npm warn'));
    expect(warnings.filter((line) => !line.includes('requires you to be logged in'))).toEqual([]);
  });

  test('has at most 1.25 MB, documentation and examples included', () => {
    expect(statSync(tarballIn(folder)).size).toBeLessThanOrEqual(1_250_000);
  });

  test('has a package.json that publint accepts', async () => {
    await run('publint/src/cli.js', tarballIn(folder), '--strict');
  });

  test('resolves each entry with its types, by "Are the types wrong?"', async () => {
    const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly exports: object;
    };
    // Stylesheets have no types.
    const stylesheets = Object.keys(exports).filter((entry) => entry.endsWith('.css'));
    const options = ['--profile', 'esm-only', '--exclude-entrypoints', ...stylesheets];
    await run('@arethetypeswrong/cli/dist/index.js', tarballIn(folder), ...options);
  });

  test('has at most 180 built files, none of which is a source map', () => {
    const files = globSync('stage/dist/**/*.*', { cwd: folder });
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    expect(files.length).toBeGreaterThan(50);
    expect(files.length).toBeLessThanOrEqual(180);
  });

  test('has chunks whose functions Chromium compiles while they load', () => {
    const chunks = ['badge', 'paint', 'app', 'screen', 'controls'];
    for (const name of chunks) {
      const [file = ''] = globSync(`stage/dist/embed/${name}-????????.js`, { cwd: folder });
      const code = readFileSync(join(folder, file), 'utf8');
      expect(code.split('\n')[0], name).toBe('//# allFunctionsCalledOnLoad');
    }
  });

  test('has a bill of materials with the packages and licenses that SECURITY.md lists', () => {
    const { components } = JSON.parse(
      readFileSync(join(folder, 'stage/dist/sbom.json'), 'utf8'),
    ) as {
      readonly components: readonly {
        readonly name: string;
        readonly licenses: readonly { license: { id: string } }[];
      }[];
    };
    const listed = readFileSync('SECURITY.md', 'utf8').matchAll(/^\| `(\S+)` +\| (\S+) /gm);
    expect(components.map(({ name, licenses }) => [name, licenses[0]?.license.id])).toEqual(
      [...listed].map(([, name, license]) => [name, license]).sort(),
    );
  });

  test('has every file that one of its modules or declarations imports', () => {
    const dist = join(folder, 'stage/dist');
    const imported = globSync('**/*.{js,d.ts}', { cwd: dist }).flatMap((file) => {
      const text = readFileSync(join(dist, file), 'utf8');
      const targets = text.matchAll(/(?:\bfrom|\bimport\(|^import)\s*["'`](\.[^"'`]+\.js)["'`]/gm);
      const ending = file.endsWith('.d.ts') ? '.d.ts' : '.js';
      return [...targets].map(([, target = '']) =>
        join(dirname(file), target.replace(/\.js$/, ending)),
      );
    });
    expect(imported.length).toBeGreaterThan(100);
    expect(imported.filter((file) => !existsSync(join(dist, file)))).toEqual([]);
  });

  test('imports only what npm installs with it, and React with TanStack Query', () => {
    const dist = join(folder, 'stage/dist');
    const packages = globSync('{*.js,chunks/*.js}', { cwd: dist }).flatMap((file) => {
      const { importedFiles } = ts.preProcessFile(
        readFileSync(join(dist, file), 'utf8'),
        true,
        true,
      );
      return importedFiles
        .map(({ fileName }) => fileName)
        .filter((name) => !/^\.|^node:/.test(name));
    });
    const roots = packages.map((name) => name.replace(/^((?:@[^/]+\/)?[^/]+).*/, '$1'));
    expect([...new Set(roots)].sort()).toEqual(['@tanstack/react-query', 'react', 'zustand']);
  });

  test('has the examples, errors and defaults of the source code in its types', () => {
    const types = globSync('stage/dist/**/*.d.ts', { cwd: folder }).map((file) =>
      readFileSync(join(folder, file), 'utf8'),
    );
    for (const tag of ['@example', '@throws', '@default']) {
      expect(types.join('\n').split(tag).length, tag).toBeGreaterThan(20);
    }
  });

  test('shows the documentation of a table in the type that follows from it', () => {
    const program = ts.createProgram([join(folder, 'stage/dist/index.d.ts')], {
      skipLibCheck: true,
      types: [],
    });
    const checker = program.getTypeChecker();
    const [file] = program.getRootFileNames().map((name) => program.getSourceFile(name));
    const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(file!)!);
    for (const [type, property, text] of [
      ['GuestCartWidgetProps', 'lineLimit', 'Lines shown at first'],
      ['Cart', 'items_count', 'Number of lines.'],
      ['Messages', 'quantityMax', 'The largest quantity'],
    ] as const) {
      const symbol = checker.getAliasedSymbol(exported.find(({ name }) => name === type)!);
      const documented = checker.getDeclaredTypeOfSymbol(symbol).getProperty(property)!;
      expect(ts.displayPartsToString(documented.getDocumentationComment(checker))).toContain(text);
    }
  });
});
