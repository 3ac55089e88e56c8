/**
 * Builds what is published: one file of JavaScript and types for each of ours, so that a host's bundler takes what it
 * uses, and the stylesheet. tsc alone does it; a bundler would only have to be told not to bundle.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

rmSync('dist', { recursive: true, force: true });
const { status } = spawnSync('tsc', ['-p', 'tsconfig.build.json'], { stdio: 'inherit', shell: true });
if (status !== 0) process.exit(status ?? 1);

// tsc rewrites the endings of imports in JavaScript, but not in declarations.
for (const file of globSync('dist/**/*.d.ts')) {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/((?:from|import\()\s*['"]\.[^'"]*)\.tsx?(['"])/g, '$1.js$2'));
}
copyFileSync('src/components/guest-cart.css', 'dist/styles.css');
