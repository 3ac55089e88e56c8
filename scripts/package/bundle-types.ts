import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { splitTypes, type TypeEntries } from './split-types.ts';

const knownEntries = ['index', 'client', 'schema', 'element', 'embed', 'early', 'inline', 'testing'];

/** Bundles declarations without changing names, and returns each file with the names that it exports. */
async function bundle(input: Readonly<Record<string, string>>) {
  const build = await rolldown({
    input,
    external: /^[^./]/,
    plugins: [dts({ dtsInput: true, tsconfig: false })],
    logLevel: 'silent',
  });
  const { output } = await build.generate({ minifyInternalExports: false });
  await build.close();
  return output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
}

/**
 * Replaces the declarations of each module with one file for each entry, and shared files for types that several entries
 * export, so that a type is the same in all of them.
 */
export async function bundleTypes(outDir: string): Promise<void> {
  const entries = knownEntries.filter((entry) => existsSync(join(outDir, `${entry}.d.ts`)));
  const input = Object.fromEntries(entries.map((entry) => [entry, join(outDir, `${entry}.d.ts`)]));
  const exported: TypeEntries = Object.fromEntries(
    (await bundle(input)).filter(({ isEntry }) => isEntry).map(({ name, exports }) => [name, exports]),
  );
  // One file with all declarations, in which every name is unique.
  const all = join(outDir, 'all.d.ts');
  writeFileSync(all, entries.map((entry) => `export * from './${entry}.js';\nimport './${entry}.js';\n`).join(''));
  const [flat] = await bundle({ all });
  for (const file of globSync('**/*.d.ts', { cwd: outDir, exclude: ['jsx/**'] })) rmSync(join(outDir, file));
  mkdirSync(join(outDir, 'types'), { recursive: true });
  for (const [name, text] of splitTypes(flat?.code ?? '', exported)) writeFileSync(join(outDir, `${name}.d.ts`), text);
}
