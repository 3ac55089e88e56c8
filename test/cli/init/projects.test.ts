import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { init, projectWith, syntaxErrors, type Files } from '../../support/cli/init-project.ts';
import { openShop } from '../../support/doctor/open-shop.ts';
import { run } from '../../support/run-program.ts';

const packageOf = (dependencies: object, devDependencies: object = {}): string =>
  JSON.stringify({ dependencies, devDependencies });

/** Of create-vite. */
const viteConfig = `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// https://vite.dev/config/
export default defineConfig({
  plugins: [react()],
})
`;

/** Of create-vite. */
const vitePage = (entry: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="UTF-8" />
    <title>shop</title>
  </head>
  <body>
    <div id="app"></div>
    <script type="module" src="/src/${entry}"></script>
  </body>
</html>
`;

const viteReact: Files = {
  'package.json': packageOf({ react: '19.0.0' }, { vite: '8.0.0' }),
  'tsconfig.json': '{}',
  'vite.config.ts': viteConfig,
  'index.html': vitePage('main.tsx'),
  'src/main.tsx': `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import App from './App.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
`,
};

const proxyOf = (url: string): string =>
  `  server: { proxy: { '/rest/default': { target: '${new URL(url).origin}', changeOrigin: true } } },\n  plugins: [react()],\n})`;

test('pages of HTML get the tag with its hash, a badge, and the files', async () => {
  const { url } = await openShop();
  const { status, stdout, read } = await init(
    projectWith({ 'index.html': vitePage('main.js') }),
    url,
  );
  expect({ status, stdout }).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Found HTML pages. Changed:'),
  });
  const [, src = ''] = /src="\/(guest-cart\/.+?)"/.exec(read('index.html')) ?? [];
  expect(read('index.html')).toContain(
    `    <title>shop</title>\n    <script type="module" src="/${src}" integrity="sha384-x" crossorigin="anonymous" data-base-url="${url}" data-features="items totals coupons shipping"></script>\n  </head>`,
  );
  expect(read('index.html')).toContain('<body>\n    <guest-cart mode="badge"></guest-cart>\n');
  expect(read(src)).toContain('import');
  expect(stdout).toContain('  + ');
  expect(stdout).not.toContain('<title>');
});

test('an app of Vite and React gets the provider, and the proxy of its development server', async () => {
  const { url } = await openShop();
  const folder = projectWith(viteReact);
  const { stdout, read } = await init(folder, url);
  expect(stdout).toContain('Found Vite with React.');
  expect(read('src/main.tsx')).toMatch(
    /^import { GuestCart } from '.\/guest-cart.tsx';\nimport { StrictMode }[^]*\n {4}<GuestCart><App \/><\/GuestCart>\n/,
  );
  expect(read('src/guest-cart.tsx')).toContain(
    `<GuestCartProvider baseUrl="/rest/default" features={['items', 'totals', 'coupons', 'shipping']}>`,
  );
  expect(syntaxErrors(read('src/guest-cart.tsx'))).toEqual([]);
  expect(read('vite.config.ts')).toContain(proxyOf(url));
  expect(stdout).toContain('- npm install guest-cart @tanstack/react-query\n');

  const again = await init(folder, url);
  expect(again.stdout).toContain('- src/main.tsx names guest-cart already and stays as it is.\n');
  expect(again.read('src/main.tsx')).toBe(read('src/main.tsx'));
});

test('the component stands beside the module that the page loads', async () => {
  const { url } = await openShop();
  const { read } = await init(
    projectWith({
      ...viteReact,
      'index.html': vitePage('client/index.tsx'),
      'src/client/index.tsx': "import App from './app';\n\nrender(<App />);\n",
    }),
    url,
  );
  expect(read('src/client/index.tsx')).toBe(
    "import { GuestCart } from './guest-cart.tsx';\nimport App from './app';\n\nrender(<GuestCart><App /></GuestCart>);\n",
  );
  expect(read('src/client/guest-cart.tsx')).toContain('<GuestCartProvider');
});

test('an app of React Router gets the provider around its routes', async () => {
  const { url } = await openShop();
  const { stdout, read } = await init(
    projectWith({
      'package.json': packageOf(
        { react: '19.0.0', 'react-router': '8.4.0' },
        { '@react-router/dev': '8.4.0', vite: '8.0.0' },
      ),
      'tsconfig.json': '{}',
      'vite.config.ts': viteConfig,
      'app/root.tsx': `import {
  Outlet,
  Scripts,
} from "react-router";

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
`,
    }),
    url,
  );
  expect(stdout).toContain('Found React Router.');
  expect(read('app/root.tsx')).toMatch(/^import { GuestCart } from '.\/guest-cart';\nimport {\n/);
  expect(read('app/root.tsx')).toContain('  return <GuestCart><Outlet /></GuestCart>;\n');
  expect(syntaxErrors(read('app/root.tsx'))).toEqual([]);
  expect(read('app/guest-cart.tsx')).toMatch(/^import { GuestCartBadge/);
  expect(read('vite.config.ts')).toContain(proxyOf(url));
});

const nextPackage = packageOf({ next: '16.0.0', react: '19.0.0' });

test('an app of Next.js gets a client component, and a rewrite', async () => {
  const { url } = await openShop();
  const { stdout, read } = await init(
    projectWith({
      'package.json': nextPackage,
      'pnpm-lock.yaml': '',
      'tsconfig.json': '{}',
      'next.config.ts':
        'import type { NextConfig } from "next";\n\nconst nextConfig: NextConfig = {\n  cacheComponents: true,\n};\n\nexport default nextConfig;\n',
      'src/app/layout.tsx':
        'import type { Metadata } from "next";\n\nexport default function RootLayout({ children }: LayoutProps<"/">) {\n  return (\n    <html lang="en">\n      <body className="min-h-full">{children}</body>\n    </html>\n  );\n}\n',
    }),
    url,
  );
  expect(read('src/app/layout.tsx')).toContain(
    '<body className="min-h-full"><GuestCart>{children}</GuestCart></body>',
  );
  expect(syntaxErrors(read('src/app/layout.tsx'))).toEqual([]);
  expect(read('src/app/guest-cart.tsx')).toMatch(/^'use client';/);
  expect(read('next.config.ts')).toContain(`destination: '${url}/:path*'`);
  expect(stdout).toContain('- pnpm add guest-cart @tanstack/react-query\n');
});

test('the Pages Router of Next.js gets the component outside of its pages', async () => {
  const { url } = await openShop();
  const { stdout, read } = await init(
    projectWith({
      'package.json': nextPackage,
      'pages/_app.js':
        "import '@/styles/globals.css';\n\nexport default function App({ Component, pageProps }) {\n  return <Component {...pageProps} />;\n}\n",
    }),
    url,
  );
  expect(read('pages/_app.js')).toMatch(
    /^import { GuestCart } from '..\/guest-cart';\n[^]*return <GuestCart><Component {\.\.\.pageProps} \/><\/GuestCart>;\n/,
  );
  expect(read('guest-cart.jsx')).not.toContain('ReactNode');
  expect(read('next.config.mjs')).toContain(`destination: '${url}/:path*'`);
  expect(stdout).toContain('Found Next.js.');
});

test('an app of Vue gets the tag, the files, and the proxy of its development server', async () => {
  const { url } = await openShop();
  const folder = projectWith({
    'package.json': packageOf({ vue: '3.5.0' }, { vite: '8.0.0' }),
    'vite.config.ts': viteConfig,
    'index.html': vitePage('main.ts'),
  });
  const { stdout, read } = await init(folder, url);
  expect(stdout).toMatch(/^Found Vite\. Changed:\n\ncopy {4}public\/guest-cart\//);
  expect(read('index.html')).toContain('data-base-url="/rest/default"');
  const [, src = ''] = /src="(\/guest-cart\/.+?)"/.exec(read('index.html')) ?? [];
  expect(existsSync(join(folder, 'public', src))).toBe(true);
  expect(read('vite.config.ts')).toContain(proxyOf(url));
});

test('a project of Vite without a configuration gets one with the proxy', async () => {
  const { url } = await openShop();
  const { read } = await init(
    projectWith({
      'package.json': packageOf({}, { vite: '8.0.0' }),
      'index.html': vitePage('main.js'),
    }),
    url,
  );
  expect(read('vite.config.js')).toMatch(
    /^import { defineConfig } from 'vite';\n\nexport default defineConfig\({\n[^]*proxy: [^]*}\);\n$/,
  );
});

describe('names the option that lets the service accept changes from the pages:', () => {
  test.each<[string, Files, string]>([
    ['Vite', viteReact, '--origin http://localhost:5173'],
    [
      'Vite on another port',
      { ...viteReact, 'vite.config.ts': 'export default { server: { port: 8080 } };' },
      '--origin http://localhost:8080',
    ],
    ['Next.js', { 'package.json': nextPackage }, '--origin http://localhost:3000'],
    ['HTML pages', { 'index.html': vitePage('main.js') }, '--origin ORIGIN'],
  ])('%s', async (_name, files, option) => {
    const { url } = await openShop();
    const { stdout } = await init(projectWith(files), url);
    expect(stdout.split('\nNext:\n')[1]).toContain(
      `- If the shop is npx guest-cart service, start it with ${option}`,
    );
  });
});

describe('says that it does not know', () => {
  test.each<[string, object, string]>([
    ['SvelteKit', { '@sveltejs/kit': '2.0.0', vite: '8.0.0' }, 'docs/script-tag.md'],
    ['Astro', { astro: '5.0.0', '@astrojs/react': '4.0.0', react: '19.0.0' }, 'docs/script-tag.md'],
    ['Angular', { '@angular/core': '20.0.0' }, 'docs/script-tag.md'],
    ['Nuxt', { nuxt: '4.0.0', vue: '3.5.0' }, 'docs/script-tag.md'],
    ['Remix', { '@remix-run/react': '2.0.0', react: '18.0.0', vite: '6.0.0' }, 'docs/react.md'],
    ['TanStack Start', { '@tanstack/react-start': '1.0.0', react: '19.0.0' }, 'docs/react.md'],
  ])('%s, before the first request, and names the page', async (name, dependencies, page) => {
    const { url, log } = await openShop();
    const files = {
      'package.json': packageOf(dependencies),
      // Some of them have files of the same names.
      'public/index.html': vitePage('main.js'),
      'vite.config.ts': viteConfig,
    };
    const { status, stdout, stderr, read } = await init(projectWith(files), url);
    expect({ status, stdout, log }).toEqual({ status: 2, stdout: '', log: [] });
    expect(stderr).toContain(`this is a project of ${name}, which init does not know.`);
    expect(stderr).toContain(page);
    expect(read('public/index.html')).toBe(files['public/index.html']);
  });

  test('a Laravel app of React, which has Vite and no index.html', async () => {
    const { url } = await openShop();
    const files = { 'package.json': packageOf({ react: '19.0.0', vite: '8.0.0' }) };
    const { status, stderr } = await init(projectWith(files), url);
    expect(status).toBe(2);
    expect(stderr).toContain('a project of Vite and React without an index.html');
  });

  test('a folder without a project', async () => {
    const { url } = await openShop();
    const { status, stderr } = await init(projectWith({}), url);
    expect(status).toBe(2);
    expect(stderr).toContain(
      'has no index.html, no package.json with next or @react-router/dev, and no theme.xml',
    );
  });
});

test('--dry-run prints the changes and makes none', async () => {
  const { url } = await openShop();
  const files = {
    'package.json': packageOf({}, { vite: '8.0.0' }),
    'vite.config.ts': viteConfig,
    'index.html': vitePage('main.js'),
  };
  const folder = projectWith(files);
  const { stdout, read } = await init(folder, url, '--dry-run');
  expect(stdout).toMatch(/^Found Vite\. It would change:\n\ncopy {4}public\/guest-cart\//);
  expect(stdout).toContain('data-base-url="/rest/default"');
  expect([read('index.html'), read('vite.config.ts')]).toEqual([
    files['index.html'],
    files['vite.config.ts'],
  ]);
  expect(existsSync(join(folder, 'public'))).toBe(false);
});

test('changes nothing if pages of another origin may not call the shop', async () => {
  const { url } = await openShop({ cors: [] });
  const folder = projectWith({ 'index.html': vitePage('main.js') });
  const { status, read } = await init(folder, url, '--origin', 'https://www.example.com');
  expect(status).toBe(1);
  expect(read('index.html')).toBe(vitePage('main.js'));
});

test('changes nothing if the cart does not work with the shop', async () => {
  const { url, shop } = await openShop();
  shop.faults.set({ kind: 'status', status: 500, operation: 'create' });
  const folder = projectWith({ 'index.html': vitePage('main.js') });
  const { status, stdout, read } = await init(folder, url);
  expect(status).toBe(1);
  expect(stdout).toContain('Nothing was changed. Fix the failures above first.');
  expect(read('index.html')).toBe(vitePage('main.js'));
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

test('prints what the doctor warns about, such as carts of the administration', async () => {
  const { url } = await openShop({}, (request, serve) =>
    serve(new Request(request.url.replace('/rest/all/', '/rest/default/'), request)),
  );
  const folder = projectWith({ 'index.html': vitePage('main.js') });
  const { status, stdout } = await init(folder, url.replace('/rest/default', '/rest/all'));
  expect(status).toBe(0);
  expect(stdout).toMatch(/\nWarnings of the doctor:\n- Carts of this address belong to store 0,/);
});

test('does not declare the features that need code of the page, or cost a request', async () => {
  const { url } = await openShop();
  const { read } = await init(projectWith({ 'index.html': vitePage('main.js') }), url);
  expect(read('index.html')).toContain('data-features="items totals coupons shipping"');
});
