import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { runInitCommand } from '../../src/cli/init/command.ts';
import { openShop } from '../support/doctor/open-shop.ts';
import { run } from '../support/run-program.ts';

/** A folder with these files, which is deleted after the test. */
function project(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'guest-cart-init-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

async function init(
  folder: string,
  { url, options = [] }: { url: string; options?: readonly string[] },
) {
  const embed = project({
    'guest-cart.js': '',
    'loader.js': '',
    'first-visit.json': '{}',
    'integrity.json': '{"guest-cart.js":"sha384-x"}',
  });
  let stdout = '';
  const terminal = {
    stdout: (text: string) => void (stdout += text),
    stderr: () => undefined,
    hasColors: false,
  };
  const source = pathToFileURL(`${embed}/`);
  const status = await runInitCommand([url, '--folder', folder, ...options], terminal, source);
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  return { status, stdout, read };
}

const vite = (more: string) => `{"devDependencies":{"vite":"8.0.0"}, "dependencies": {${more}}}`;
const viteConfig =
  "import { defineConfig } from 'vite';\n\nexport default defineConfig({\n  plugins: [],\n});\n";
const html =
  '<!doctype html>\n<html>\n  <head>\n    <title>Shop</title>\n  </head>\n  <body>\n  </body>\n</html>\n';

test('pages of HTML get the tag with its hash, a badge, and the files', async () => {
  const { url } = await openShop();
  const { status, stdout, read } = await init(project({ 'index.html': html }), { url });
  expect({ status, stdout }).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Found HTML pages. Changed:'),
  });
  const [, src = ''] = /src="\/(.+?)"/.exec(read('index.html')) ?? [];
  expect(read('index.html')).toContain(
    `integrity="sha384-x" crossorigin="anonymous" data-base-url="${url}" data-features="items totals coupons shipping"></script>\n  </head>`,
  );
  expect(read('index.html')).toContain('<body>\n    <guest-cart mode="badge"></guest-cart>');
  expect(read(src)).toBe('');
  expect(stdout).toContain('  + ');
  expect(stdout).not.toContain('<title>');
});

test('a React app gets the provider, and the proxy of its development server', async () => {
  const { url } = await openShop();
  const folder = project({
    'package.json': vite('"react":"19.0.0"'),
    'tsconfig.json': '{}',
    'vite.config.ts': viteConfig,
    'src/main.tsx': "import App from './App.tsx';\n\nrender(<App />);\n",
  });
  const { stdout, read } = await init(folder, { url });
  expect(read('src/main.tsx')).toBe(
    "import { GuestCart } from './guest-cart.tsx';\nimport App from './App.tsx';\n\nrender(<GuestCart><App /></GuestCart>);\n",
  );
  expect(read('src/guest-cart.tsx')).toContain(
    `<GuestCartProvider baseUrl="/rest/default" features={['items', 'totals', 'coupons', 'shipping']}>`,
  );
  const { origin } = new URL(url);
  expect(read('vite.config.ts')).toContain(
    `proxy: { '/rest/default': { target: '${origin}', changeOrigin: true } }`,
  );
  expect(stdout).toContain('- npm install guest-cart @tanstack/react-query\n');

  const again = await init(folder, { url });
  expect(again.stdout).toContain('- src/main.tsx names guest-cart already and stays as it is.\n');
  expect(again.read('src/main.tsx')).toBe(read('src/main.tsx'));
});

test('an app of Next.js gets a client component, and a rewrite', async () => {
  const { url } = await openShop();
  const folder = project({
    'package.json': '{"dependencies":{"next":"16.0.0","react":"19.0.0"}}',
    'pnpm-lock.yaml': '',
    'tsconfig.json': '{}',
    'next.config.ts':
      'const nextConfig: NextConfig = {\n  cacheComponents: true,\n};\nexport default nextConfig;\n',
    'src/app/layout.tsx':
      "import './globals.css';\n\nexport default () => (\n  <html>\n    <body>{children}</body>\n  </html>\n);\n",
  });
  const { stdout, read } = await init(folder, { url });
  expect(read('src/app/layout.tsx')).toContain('<body><GuestCart>{children}</GuestCart></body>');
  expect(read('src/app/guest-cart.tsx')).toMatch(/^'use client';/);
  expect(read('next.config.ts')).toContain(`destination: '${url}/:path*'`);
  expect(stdout).toContain('- pnpm add guest-cart @tanstack/react-query\n');
});

test('a Magento theme gets a template, its layout, and the files', async () => {
  const { url } = await openShop();
  const folder = project({
    'theme.xml': '',
    'registration.php': '',
    'Magento_Theme/layout/default.xml': '<page/>',
  });
  const { stdout, read } = await init(folder, { url });
  expect(read('Magento_Theme/templates/guest-cart.phtml')).toContain(
    'data-base-url="/rest/default"',
  );
  expect(readdirSync(join(folder, 'web/guest-cart'))).toContain('guest-cart.js');
  // Nothing is lost of a file that is not as expected: its lines are printed.
  expect(read('Magento_Theme/layout/default.xml')).toBe('<page/>');
  expect(stdout).toContain(
    '- Add to Magento_Theme/layout/default.xml:\n        <referenceContainer',
  );
});

test('--dry-run prints the changes and makes none', async () => {
  const { url } = await openShop();
  const folder = project({
    'package.json': vite(''),
    'vite.config.ts': viteConfig,
    'index.html': html,
  });
  const { stdout, read } = await init(folder, { url, options: ['--dry-run'] });
  expect(stdout).toMatch(/^Found Vite\. It would change:\n\ncopy {4}public\/guest-cart\//);
  expect(stdout).toContain('data-base-url="/rest/default"');
  expect([read('index.html'), read('vite.config.ts')]).toEqual([html, viteConfig]);
  expect(existsSync(join(folder, 'public'))).toBe(false);
});

test('changes nothing if pages of another origin may not call the shop', async () => {
  const { url } = await openShop({ cors: [] });
  const { status, read } = await init(project({ 'index.html': html }), {
    url,
    options: ['--origin', 'https://www.example.com'],
  });
  expect(status).toBe(1);
  expect(read('index.html')).toBe(html);
});

test('changes nothing if the cart does not work with the shop', async () => {
  const { url, shop } = await openShop();
  shop.faults.set({ kind: 'status', status: 500, operation: 'create' });
  const { status, stdout, read } = await init(project({ 'index.html': html }), { url });
  expect(status).toBe(1);
  expect(stdout).toContain('Nothing was changed. Fix the failures above first.');
  expect(read('index.html')).toBe(html);
});

test.each([
  ['no URL', [], 'no URL. Give the shop’s REST API'],
  [
    'two URLs',
    ['https://a.example', 'https://b.example'],
    'too many arguments: https://b.example.',
  ],
])('rejects %s', async (_name, args, message) => {
  const { status, stderr } = await run(['init', ...args]);
  expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringContaining(message) });
});

test('rejects a folder without a project', async () => {
  const { url } = await openShop();
  const { status, stderr } = await run(['init', url, '--folder', project({})]);
  expect(status).toBe(2);
  expect(stderr).toContain(
    'has no index.html, no package.json with next or vite, and no theme.xml.',
  );
});
