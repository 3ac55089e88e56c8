import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { featuresOfTag } from '../../src/cli/doctor/doctor.ts';
import { featureNames } from '../../src/core/api/feature-names.ts';
import { init, projectWith, syntaxErrors, type Files } from '../support/cli/init-project.ts';
import { openShop } from '../support/doctor/open-shop.ts';
import { run } from '../support/run-program.ts';

const packageOf = (dependencies: object, devDependencies: object = {}): string =>
  JSON.stringify({ dependencies, devDependencies });

const features = featuresOfTag(featureNames);
const page = '<!doctype html>\n<title>Café</title>\n<div id="app"></div>\n';
const viteConfig = 'export default { plugins: [] };\n';
const nextPackage = packageOf({ next: '16.0.0', react: '19.0.0' });
const viteReact: Files = {
  // npm ignores a byte order mark, too.
  'package.json': `\uFEFF${packageOf({ react: '19.0.0' }, { vite: '8.0.0' })}`,
  'tsconfig.json': '{}',
  'vite.config.ts': viteConfig,
  'index.html': page,
  'src/main.tsx': 'render(<App />);\n',
};

const proxyOf = (url: string): string =>
  `server: { proxy: { '/rest/default': { target: '${new URL(url).origin}', changeOrigin: true } } },`;

/** Runs the command in a project, for a shop. `changed` lists the files that are not as they were. */
async function initIn(files: Files, ...options: readonly string[]) {
  const { url, log } = await openShop();
  const folder = projectWith(files);
  const bytes = Object.keys(files).map((path) => [path, readFileSync(join(folder, path))] as const);
  const changed = (): readonly string[] =>
    bytes
      .filter(([path, before]) => !readFileSync(join(folder, path)).equals(before))
      .map(([path]) => path);
  return { ...(await init(folder, url, ...options)), url, log, folder, changed };
}

test('pages of HTML get the files, and their owner the tag with its hash and a badge', async () => {
  const { status, stdout, read, url, changed } = await initIn({
    'index.html': Buffer.from(page, 'latin1'),
  });
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Found HTML pages\.\n\ncopy {4}guest-cart\//);
  const [, src = ''] = /src="\/(guest-cart\/.+?)"/.exec(stdout) ?? [];
  expect(stdout).toContain(
    `- Add to the <head> of each page:\n<script type="module" src="/${src}" integrity="sha384-x" crossorigin="anonymous" data-base-url="${url}" data-features="${features.join(' ')}"></script>\n`,
  );
  expect(stdout).toContain('<guest-cart mode="badge"></guest-cart>\n');
  expect(read(src)).toContain('import');
  expect(changed()).toEqual([]);
});

test('an app of Vite and React gets the provider, and its owner the lines for the proxy', async () => {
  const { stdout, read, url, changed } = await initIn(viteReact);
  expect(stdout).toMatch(/^Found Vite with React\.\n\ncreate {2}src\/guest-cart\.tsx\n {4}import /);
  expect(read('src/guest-cart.tsx')).toContain(
    `<GuestCartProvider baseUrl="/rest/default" features={[${features.map((name) => `'${name}'`).join(', ')}]}>`,
  );
  expect(syntaxErrors(read('src/guest-cart.tsx'))).toEqual([]);
  expect(stdout).toContain(`- Add to vite.config:\n${proxyOf(url)}\n`);
  expect(stdout).toMatch(
    /- npm install \.\/guest-cart-\d+\.\d+\.\d+\.tgz @tanstack\/react-query\n/,
  );
  expect(stdout).toContain('put it around <App /> in src/main: <GuestCart>…</GuestCart>\n');
  expect(changed()).toEqual([]);
});

test.each([
  [{ 'guest-cart': 'file:guest-cart-1.0.0.tgz' }, '- npm install @tanstack/react-query\n'],
  [{ 'guest-cart': '1.0.0', '@tanstack/react-query': '5.62.0' }, undefined],
])('a project installs only what it does not have: %j', async (has, step) => {
  const { stdout } = await initIn({
    ...viteReact,
    'package.json': packageOf({ react: '19.0.0', ...has }, { vite: '8.0.0' }),
  });
  expect(/- npm install .*\n/.exec(stdout)?.[0]).toBe(step);
});

test('a file that exists stays, and its lines are printed', async () => {
  const { stdout, changed } = await initIn({ ...viteReact, 'src/guest-cart.tsx': 'own' });
  expect(stdout).toContain('keep    src/guest-cart.tsx, which exists. Add to it:\n    import ');
  expect(changed()).toEqual([]);
});

test('an app of React Router gets the provider, for the routes', async () => {
  const { stdout, read } = await initIn({
    'package.json': packageOf({ react: '19.0.0' }, { '@react-router/dev': '8.4.0', vite: '8.0.0' }),
    'app/root.jsx': 'export default function App() { return <Outlet />; }\n',
  });
  expect(stdout).toContain('Found React Router.');
  expect(read('app/guest-cart.jsx')).toMatch(/^import { GuestCartBadge/);
  expect(read('app/guest-cart.jsx')).not.toContain('ReactNode');
  expect(stdout).toContain('around <Outlet /> in app/root: <GuestCart>');
});

test('an app of Next.js gets a client component, and its owner a rewrite', async () => {
  const { stdout, read, url } = await initIn({
    'package.json': nextPackage,
    'tsconfig.json': '{}',
    'src/app/layout.tsx': '',
  });
  expect(stdout).toContain('Found Next.js.');
  expect(read('src/guest-cart.tsx')).toMatch(/^'use client';/);
  expect(stdout).toContain(`destination: '${url}/:path*'`);
});

test('an app of Vue gets the files, and its owner the tag and the lines for the proxy', async () => {
  const { stdout, url, folder, changed } = await initIn({
    'package.json': packageOf({ vue: '3.5.0' }, { vite: '8.0.0' }),
    'index.html': page,
  });
  expect(stdout).toMatch(/^Found Vite\.\n\ncopy {4}public\/guest-cart\//);
  expect(stdout).toContain('data-base-url="/rest/default"');
  const [, src = ''] = /src="(\/guest-cart\/.+?)"/.exec(stdout) ?? [];
  expect(existsSync(join(folder, 'public', src))).toBe(true);
  expect(stdout).toContain(proxyOf(url));
  expect(changed()).toEqual([]);
});

test.each<[string, Files, string]>([
  ['Vite', viteReact, '--origin http://localhost:5173'],
  ['Next.js', { 'package.json': nextPackage }, '--origin http://localhost:3000'],
  ['HTML pages', { 'index.html': page }, '--origin ORIGIN'],
])('names the option that lets the service accept pages of %s', async (_name, files, option) => {
  const { stdout } = await initIn(files);
  expect(stdout.split('\nNext:\n')[1]).toContain(
    `- If the shop is npx guest-cart service, start it with ${option}`,
  );
});

describe('an address with signs that are patterns elsewhere', () => {
  const path = "/$&/$1/it's/(a)+:b*/rest/default";

  async function initAt(files: Files) {
    const { url } = await openShop({}, (request, serve) =>
      serve(new Request(request.url.replace(path, '/rest/default'), request)),
    );
    return init(
      projectWith(files),
      url.replace('/rest/default', () => path),
    );
  }

  test('is written as it is into a component and the configuration of Vite', async () => {
    const { stdout, read } = await initAt(viteReact);
    const written = `'${path.replace("'", "\\'")}'`;
    expect(read('src/guest-cart.tsx')).toContain(`baseUrl={${written}}`);
    expect(syntaxErrors(read('src/guest-cart.tsx'))).toEqual([]);
    expect(stdout).toContain(`server: { proxy: { ${written}:`);
  });

  test('is escaped in a rewrite of Next.js, which reads patterns', async () => {
    const { stdout } = await initAt({ 'package.json': nextPackage });
    expect(stdout).toContain(
      "source: '/$&/$1/it\\'s/\\\\(a\\\\)\\\\+\\\\:b\\\\*/rest/default/:path*'",
    );
  });
});

describe('says that it does not know', () => {
  test.each<[string, object, string]>([
    ['SvelteKit', { '@sveltejs/kit': '2.0.0', vite: '8.0.0' }, 'docs/frameworks.md'],
    ['Astro', { astro: '5.0.0', '@astrojs/react': '4.0.0', react: '19.0.0' }, 'docs/frameworks.md'],
    ['Angular', { '@angular/core': '20.0.0' }, 'docs/frameworks.md'],
    ['Nuxt', { nuxt: '4.0.0', vue: '3.5.0' }, 'docs/frameworks.md'],
    ['Remix', { '@remix-run/react': '2.0.0', react: '18.0.0', vite: '6.0.0' }, 'docs/react.md'],
  ])('%s, before the first request, and names the page', async (name, dependencies, docs) => {
    // Some of them have a page of this name.
    const files = { 'package.json': packageOf(dependencies), 'public/index.html': page };
    const { status, stdout, stderr, log } = await initIn(files);
    expect({ status, stdout, log }).toEqual({ status: 2, stdout: '', log: [] });
    expect(stderr).toContain(`this is a project of ${name}, which init does not know.`);
    expect(stderr).toContain(docs);
  });

  test.each<[string, Files, string]>([
    [
      'a Laravel app of React',
      { 'package.json': packageOf({ react: '19.0.0', vite: '8.0.0' }) },
      'a project of Vite and React without an index.html',
    ],
    ['a folder without a project', {}, 'has no index.html, no package.json with next or'],
    ['a broken package.json', { 'package.json': '{ ' }, 'package.json cannot be used: '],
    ['an empty one', { 'package.json': '' }, 'package.json cannot be used: '],
    ['one that is null', { 'package.json': 'null' }, 'package.json cannot be used: '],
  ])('%s', async (_name, files, message) => {
    const { status, stderr, log } = await initIn(files);
    expect({ status, log }).toEqual({ status: 2, log: [] });
    expect(stderr).toContain(message);
  });

  test('a package.json that is a folder', async () => {
    const { url } = await openShop();
    const folder = projectWith({});
    mkdirSync(join(folder, 'package.json'));
    const { status, stderr } = await init(folder, url);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^package\.json cannot be read: EISDIR/);
  });
});

test('names the file that cannot be written', async () => {
  const { url } = await openShop();
  const folder = projectWith({ 'index.html': page });
  // A file where the folder of the copies would be.
  writeFileSync(join(folder, 'guest-cart'), '');
  const { status, stdout, stderr } = await init(folder, url);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^guest-cart\/.+ cannot be written: E/);
});

test('--dry-run prints the files and writes none', async () => {
  const { stdout, folder } = await initIn(
    {
      'package.json': packageOf({}, { vite: '8.0.0' }),
      'index.html': page,
    },
    '--dry-run',
  );
  expect(stdout).toMatch(/^Found Vite\. Without --dry-run:\n\ncopy {4}public\/guest-cart\//);
  expect(existsSync(join(folder, 'public'))).toBe(false);
});

test('writes nothing if pages of another origin may not call the shop', async () => {
  const { url } = await openShop({ cors: [] });
  const folder = projectWith({ 'package.json': nextPackage });
  const { status } = await init(folder, url, '--origin', 'https://www.example.com');
  expect(status).toBe(1);
  expect(existsSync(join(folder, 'guest-cart.jsx'))).toBe(false);
});

test('writes nothing if the cart does not work with the shop', async () => {
  const { url, shop } = await openShop();
  shop.faults.set({ kind: 'status', status: 500, operation: 'create' });
  const folder = projectWith({ 'package.json': nextPackage });
  const { status, stdout } = await init(folder, url);
  expect(status).toBe(1);
  expect(stdout).toContain('Nothing was written. Fix the failures above first.');
  expect(existsSync(join(folder, 'guest-cart.jsx'))).toBe(false);
});

test('prints what the doctor warns about, such as carts of the administration', async () => {
  const { url } = await openShop({}, (request, serve) =>
    serve(new Request(request.url.replace('/rest/all/', '/rest/default/'), request)),
  );
  const folder = projectWith({ 'index.html': page });
  const { status, stdout } = await init(folder, url.replace('/rest/default', '/rest/all'));
  expect(status).toBe(0);
  expect(stdout).toMatch(/\nWarnings of the doctor:\n- Carts of this address belong to store 0,/);
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
