import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { createServer as createViteServer } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { serveGuestCartService } from '../../../src/service/node/server.ts';
import { closePages, shareBrowser } from '../../support/browser/browser.ts';
import { openShopPage } from '../../support/browser/shop-page.ts';
import { createTestService } from '../../support/service.ts';
import { listen } from '../../support/browser/listen.ts';
import { sharedPackages } from './example.ts';

let folder = '';
let packages = '';
let browser: Browser | undefined;

beforeAll(async () => {
  const launched = shareBrowser();
  folder = await mkdtemp(join(tmpdir(), 'guest-cart-init-'));
  packages = await sharedPackages();
  browser = await launched;
});

afterAll(async () => {
  if (browser !== undefined) await closePages(browser);
  await rm(folder, { recursive: true, force: true });
});

async function write(path: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), text);
  }
}

/** Runs `npx guest-cart init` of the installed package. @returns what it has printed */
async function runInit(project: string, url: string): Promise<string> {
  const program = join(packages, '.bin/guest-cart');
  return (await promisify(execFile)(program, ['init', url], { cwd: project })).stdout;
}

/** Presses the button, and waits for the product in the cart. */
async function addMug(url: string): Promise<void> {
  if (browser === undefined) throw new Error('there is no browser');
  const shop = await openShopPage(browser);
  try {
    await shop.page.goto(url);
    await shop.page.getByRole('button', { name: 'Cart, ' }).waitFor();
    await shop.page.getByRole('button', { name: 'Add to cart' }).click();
    await shop.page.getByText('Speckled mug').first().waitFor();
    expect(shop.errors).toEqual([]);
  } finally {
    await shop.close();
  }
}

/** The address of a server that prints it. */
async function addressOf(stdout: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stdout)) {
    const [address] = /http:\/\/\S+?(?=\/?$|\/rest)/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('the server ended before it listened');
}

/**
 * The page of a theme with "Minify JavaScript Files": Magento renames the scripts of `web`, and
 * names them so in templates. What is in `pub` stays as it is.
 */
async function serveMagento(magento: string, theme: string) {
  const { service } = createTestService();
  const template = async (): Promise<string> =>
    (await readFile(join(theme, 'Magento_Theme/templates/guest-cart.phtml'), 'utf8'))
      .replace(/<\?=.*?getViewFileUrl\('(.+?)\.js'\).*?\?>/g, '/static/$1.min.js')
      .replace(/<\?php.*?\?>/gs, '');
  const file = async (path: string): Promise<Response> => {
    const bytes = await readFile(path).catch(() => undefined);
    const headers = { 'content-type': 'text/javascript' };
    return bytes === undefined
      ? new Response(null, { status: 404 })
      : new Response(bytes, { headers });
  };
  const serveFile = (pathname: string): Promise<Response> => {
    const [, name] = /^\/static\/(.*)\.min\.js$/.exec(pathname) ?? [];
    return file(
      name === undefined ? join(magento, 'pub', pathname) : join(theme, 'web', `${name}.js`),
    );
  };
  return serveGuestCartService({
    service: {
      async fetch(request) {
        const { pathname } = new URL(request.url);
        if (pathname.startsWith('/rest/')) return service.fetch(request);
        if (pathname !== '/') return serveFile(pathname);
        const html = `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"></head><body>
          <header>${await template()}</header>
          <button data-guest-cart-add="MUG-SPECKLE">Add to cart</button></body></html>`;
        return new Response(html, { headers: { 'content-type': 'text/html' } });
      },
    },
  });
}

test('what init writes into a Magento theme works with minified JavaScript', async () => {
  const magento = join(folder, 'magento');
  const theme = join(magento, 'app/design/frontend/Example/shop');
  await write(magento, { 'bin/magento': '', 'pub/index.php': '' });
  await write(theme, { 'theme.xml': '<theme/>', 'registration.php': '' });
  const server = await serveMagento(magento, theme);
  try {
    await runInit(theme, `${server.url}/rest/default`);
    await addMug(server.url);
  } finally {
    await server.close();
  }
});

/** As create-vite writes it, with a button. */
const viteReact = {
  'package.json': JSON.stringify({
    type: 'module',
    dependencies: { react: '19.0.0' },
    devDependencies: { vite: '8.0.0' },
  }),
  'tsconfig.json': '{}',
  'vite.config.ts': `import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
})
`,
  'index.html': `<!doctype html>
<html lang="en">
  <head><title>Shop</title><link rel="icon" href="data:," /></head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>
`,
  'src/main.tsx': `import { createRoot } from 'react-dom/client'
import App from './App.tsx'

createRoot(document.getElementById('root')!).render(
    <App />
)
`,
  'src/App.tsx': `import { useAddItem } from 'guest-cart'

export default function App() {
  const { mutate: add } = useAddItem()
  return <button onClick={() => add({ sku: 'MUG-SPECKLE' })}>Add to cart</button>
}
`,
};

/** Changes the files that exist as `init` says. */
async function followSteps(project: string, printed: string): Promise<void> {
  const [proxy] = /server: \{ proxy: .*/.exec(printed) ?? [];
  expect(proxy).toBeDefined();
  expect(printed).toMatch(/Import \{ GuestCart \} from src\/guest-cart\.tsx/);
  await write(project, {
    'vite.config.ts': viteReact['vite.config.ts'].replace('plugins:', `${proxy}\n  plugins:`),
    'src/main.tsx': viteReact['src/main.tsx']
      .replace('<App />', '<GuestCart><App /></GuestCart>')
      .replace('import App', "import { GuestCart } from './guest-cart.tsx'\nimport App"),
  });
}

/** Waits until Vite has bundled the packages of an app, which takes long on a busy machine. */
async function untilBundled(url: string): Promise<void> {
  const main = await (await fetch(`${url}/src/main.tsx`)).text();
  const imported = [...main.matchAll(/ from "(\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(imported.join()).toContain('react-dom');
  for (const path of imported) await (await fetch(url + path)).arrayBuffer();
}

test('what init writes into an app of Vite and React works with the service that it names', async () => {
  const project = join(folder, 'app');
  await write(project, viteReact);
  await symlink(packages, join(project, 'node_modules'), 'junction');
  // The service names the page's address, so the page listens before Vite knows the project.
  const http = createServer();
  const page = await listen(http);
  onTestFinished(() => page.close());
  const service = spawn(
    join(packages, '.bin/guest-cart'),
    ['service', '--port', '0', '--origin', page.url],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => void service.kill());
  const shop = await addressOf(service.stdout);
  const printed = await runInit(project, `${shop}/rest/default`);
  expect(printed).toContain('start it with --origin http://localhost:5173');
  await followSteps(project, printed);

  const vite = await createViteServer({
    root: project,
    // Its packages are those of other tests, too.
    cacheDir: join(project, '.vite'),
    server: { middlewareMode: true, ws: { server: http } },
  });
  onTestFinished(() => vite.close());
  http.on('request', vite.middlewares);
  await untilBundled(page.url);
  await addMug(page.url);
});
