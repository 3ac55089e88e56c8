import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { init, projectWith, syntaxErrors, type Files } from '../../support/cli/init-project.ts';
import { openShop } from '../../support/doctor/open-shop.ts';

const page = (title: string): string =>
  `<!doctype html>\n<html>\n  <head>\n    <title>${title}</title>\n  </head>\n  <body>\n  </body>\n</html>\n`;

const badge = '<guest-cart mode="badge">';

/** A shop at this path. */
async function openShopAt(path: string): Promise<string> {
  const { url } = await openShop({}, (request, serve) =>
    serve(new Request(request.url.replace(path, '/rest/default'), request)),
  );
  return url.replace('/rest/default', () => path);
}

describe('a file that is not UTF-8', () => {
  test.each([
    ['Latin-1', Buffer.from(page('Café'), 'latin1')],
    ['UTF-16', Buffer.from(`\uFEFF${page('Café')}`, 'utf16le')],
    ['Shift JIS', Buffer.from([...Buffer.from(page('')), 0x83, 0x4a, 0x83, 0x74])],
  ])('stays byte for byte, and its lines are printed: %s', async (_name, bytes) => {
    const { url } = await openShop();
    const folder = projectWith({ 'index.html': bytes });
    const { status, stdout } = await init(folder, url);
    expect(readFileSync(join(folder, 'index.html')).equals(bytes)).toBe(true);
    expect(status).toBe(0);
    expect(stdout).toContain(
      'index.html is not UTF-8 and stays as it is. Add to the page: <script',
    );
  });

  test('is named if it is package.json', async () => {
    const { url } = await openShop();
    const bytes = Buffer.from('{"description":"Café"}', 'latin1');
    const { status, stderr } = await init(projectWith({ 'package.json': bytes }), url);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'package.json cannot be used: it is not UTF-8. Correct it first.',
    });
  });
});

test('keeps a byte order mark, and inserts after it', async () => {
  const { url } = await openShop();
  const { read } = await init(
    projectWith({
      'package.json': '\uFEFF{"dependencies":{"react":"19.0.0","vite":"8.0.0"}}',
      'index.html': '<script type="module" src="/src/main.jsx"></script>',
      'src/main.jsx': "\uFEFFimport App from './App';\nrender(<App />);\n",
    }),
    url,
  );
  expect(read('src/main.jsx')).toBe(
    "\uFEFFimport { GuestCart } from './guest-cart.jsx';\nimport App from './App';\nrender(<GuestCart><App /></GuestCart>);\n",
  );
});

test('keeps the line breaks of Windows, and writes them in what it inserts', async () => {
  const { url } = await openShop();
  const files: Files = {
    'package.json': '{"dependencies":{"react":"19.0.0","vite":"8.0.0"}}',
    'index.html': '<script type="module" src="/src/main.jsx"></script>',
    'src/main.jsx': "import App from './App';\r\n\r\nrender(<App />);\r\n",
    'vite.config.js':
      "import { defineConfig } from 'vite';\r\n\r\nexport default defineConfig({\r\n  plugins: [],\r\n});\r\n",
  };
  const { stdout, read } = await init(projectWith(files), url);
  for (const path of ['src/main.jsx', 'vite.config.js']) {
    expect(read(path)).toContain(path === 'vite.config.js' ? 'proxy' : '<GuestCart>');
    expect(read(path).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  }
  // Only the lines that differ are printed, without their line breaks.
  expect(stdout).not.toContain('\r');
  expect(stdout).not.toContain('plugins');
});

test.each([
  ['broken', '{ "dependencies": ', /^package\.json cannot be used: .*JSON.* Correct it first\.$/],
  ['empty', '', /^package\.json cannot be used: .*JSON/],
  ['a list', '[]', /^package\.json cannot be used: it is not an object\./],
  ['null', 'null', /^package\.json cannot be used: it is not an object\./],
])('says what is wrong with a package.json that is %s', async (_name, text, message) => {
  const { url, log } = await openShop();
  const { status, stderr } = await init(projectWith({ 'package.json': text }), url);
  expect(status).toBe(2);
  expect(stderr).toMatch(message);
  expect(log).toEqual([]);
});

test.each([
  ['null', '{"dependencies":null}'],
  ['a list', '{"dependencies":["next"],"devDependencies":7}'],
])('takes dependencies that are %s for none', async (_name, text) => {
  const { url } = await openShop();
  const files = { 'package.json': text, 'index.html': page('Shop') };
  const { stdout } = await init(projectWith(files), url);
  expect(stdout).toContain('Found HTML pages.');
});

describe('what a file cannot do', () => {
  test('is one sentence if a folder has its name', async () => {
    const { url } = await openShop();
    const folder = projectWith({ 'index.html': page('Shop') });
    mkdirSync(join(folder, 'package.json'));
    const { status, stderr } = await init(folder, url);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^package\.json cannot be read: EISDIR/);
  });

  test('is one sentence if it cannot be written, with what was changed before', async () => {
    const { url } = await openShop();
    const folder = projectWith({
      'package.json': '{"dependencies":{"react":"19.0.0","vite":"8.0.0"}}',
      'index.html': '<div></div>',
    });
    // A file where the component's folder would be.
    writeFileSync(join(folder, 'src'), '');
    const { status, stdout, stderr } = await init(folder, url);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(
      /^guest-cart init: src\/guest-cart\.jsx cannot be written: E.* Nothing was changed\.\n$/,
    );
  });
});

describe('an address with signs that are patterns elsewhere', () => {
  const path = "/$&/$1/it's/(a)+:b*/rest/default";

  test('is written as it is into a page', async () => {
    const url = await openShopAt(path);
    const { read } = await init(projectWith({ 'index.html': page('Shop') }), url);
    expect(read('index.html')).toContain(`data-base-url="${url.replace('&', '&amp;')}"`);
    expect(read('index.html').match(/<\/head>/g)).toHaveLength(1);
  });

  test('is written as it is into a component and the configuration of Vite', async () => {
    const url = await openShopAt(path);
    const { read } = await init(
      projectWith({
        'package.json': '{"dependencies":{"react":"19.0.0","vite":"8.0.0"}}',
        'index.html': '<div></div>',
        'vite.config.js':
          "import { defineConfig } from 'vite';\nexport default defineConfig({\n  plugins: [],\n});\n",
      }),
      url,
    );
    const written = `'${path.replace("'", "\\'")}'`;
    expect(read('src/guest-cart.jsx')).toContain(`baseUrl={${written}}`);
    expect(syntaxErrors(read('src/guest-cart.jsx'))).toEqual([]);
    expect(read('vite.config.js')).toContain(`proxy: { ${written}:`);
    expect(syntaxErrors(read('vite.config.js'))).toEqual([]);
  });

  test('is escaped in a rewrite of Next.js, which reads patterns', async () => {
    const url = await openShopAt(path);
    const { read } = await init(
      projectWith({
        'package.json': '{"dependencies":{"next":"16.0.0"}}',
        'next.config.mjs': 'const nextConfig = {\n};\nexport default nextConfig;\n',
      }),
      url,
    );
    const code = read('next.config.mjs').replace('export default', 'globalThis.config =');
    expect(syntaxErrors(code)).toEqual([]);
    expect(code).toContain(
      "source: '/$&/$1/it\\'s/\\\\(a\\\\)\\\\+\\\\:b\\\\*/rest/default/:path*'",
    );
  });
});

describe('a page', () => {
  test.each([
    ['a comment', page('Shop').replace('<body>', '<!-- <body> -->\n  <body>')],
    ['a script', page('Shop').replace('<title>', '<script>f("</head><body>")</script><title>')],
    ['an attribute', page('Shop').replace('<body>', '<body data-x="a > b">')],
    ['upper case', page('Shop').replace('</head>', '</HEAD>').replace('<body>', '<BODY>')],
  ])('with %s gets tag and badge in their places', async (_name, text) => {
    const { url } = await openShop();
    const { read } = await init(projectWith({ 'index.html': text }), url);
    const visible = read('index.html').replace(/<!--.*?-->|<script>.*?<\/script>/g, '');
    expect(visible).toMatch(/<title>Shop<\/title>\n {4}<script [^>]*><\/script>\n {2}<\/head>/i);
    expect(visible).toMatch(/<body(?: data-x="a > b")?>\n {4}<guest-cart mode="badge">/i);
  });

  test.each([
    ['of a template language', page('Shop').replace('<body>', '<body <?php body_class(); ?>>')],
    ['without a body', '<title>Shop</title>'],
    ['with its body in a comment', '<head></head><!-- <body> -->'],
  ])('%s stays, and its lines are printed', async (_name, text) => {
    const { url } = await openShop();
    const { stdout, read } = await init(projectWith({ 'index.html': text }), url);
    expect(read('index.html')).toBe(text);
    expect(stdout).toContain(`- Add to the page: <script `);
    expect(stdout).toContain(badge);
  });
});

test('a comment in a module is not taken for the app', async () => {
  const { url } = await openShop();
  const { read } = await init(
    projectWith({
      'package.json': '{"dependencies":{"react":"19.0.0","vite":"8.0.0"}}',
      'index.html': '<script type="module" src="/src/main.jsx"></script>',
      'src/main.jsx':
        "// import old from './old';\n/* render(<App />) */\nimport App from './App';\nrender(<App />);\n",
    }),
    url,
  );
  expect(read('src/main.jsx')).toBe(
    "// import old from './old';\n/* render(<App />) */\nimport { GuestCart } from './guest-cart.jsx';\nimport App from './App';\nrender(<GuestCart><App /></GuestCart>);\n",
  );
});
