import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleTypes } from './bundle-types.ts';
import { constants } from './embed-config.ts';

function compile(project: string, outDir: string): void {
  const tsc = fileURLToPath(import.meta.resolve('typescript/bin/tsc'));
  const { status } = spawnSync(process.execPath, [tsc, '-p', project, '--outDir', outDir], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`guest-cart: tsc -p ${project} failed.`);
}

/** Only the types of the element and the script tag: their JavaScript is bundled with preact. */
function buildElementTypes(outDir: string): void {
  compile('tsconfig.embed.json', outDir);
  // tsc rewrites the endings of imports in JavaScript, but not in declarations.
  for (const file of globSync(join(outDir, '**/*.d.ts'))) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/((?:from|import\()\s*['"]\.[^'"]*)\.tsx?(['"])/g, '$1.js$2'));
  }
  // Hand-written types for the JSX of frameworks. They are separate, because a project has only one of these frameworks.
  cpSync('types/jsx', join(outDir, 'jsx'), { recursive: true });
  writeFileSync(join(outDir, 'jsx/none.js'), 'export {};\n');
}

/**
 * Builds one JavaScript file for each source file, so that a host's bundler can drop unused code, the bundled types, and the
 * stylesheet. Uses only tsc, because nothing is bundled. Only code that runs on Node may import
 * Node's modules.
 */
export async function buildLibrary(outDir: string): Promise<void> {
  compile('tsconfig.build.json', outDir);
  compile('tsconfig.node.json', outDir);
  buildElementTypes(outDir);
  await bundleTypes(outDir);
  // tsc does not replace constants.
  const versionFile = join(outDir, 'core/version.js');
  let code = readFileSync(versionFile, 'utf8');
  for (const [name, value] of Object.entries(constants)) code = code.replaceAll(name, value);
  writeFileSync(versionFile, code);
  const names = [
    'styles/guest-cart',
    'styles/drawer',
    'details/details',
    'actions/actions',
    'shipping/shipping',
    'toast/toast',
  ];
  const sheets = names.map((name) => readFileSync(`src/components/${name}.css`, 'utf8'));
  writeFileSync(join(outDir, 'styles.css'), sheets.join('\n'));
  // TypeScript 7 rejects `import 'guest-cart/styles.css'` without types.
  writeFileSync(join(outDir, 'stylesheet.d.ts'), 'export {};\n');
}
