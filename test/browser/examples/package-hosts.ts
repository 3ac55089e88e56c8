/** Imports every entry without side effects. Prints the type of one export of each. */
export const loadEveryEntry = `
  const load = async (entry, name) => [entry, typeof (await import('guest-cart' + entry.slice(1)))[name]];
  const loaded = [
    await load('.', 'GuestCartProvider'),
    await load('./client', 'createGuestCartApi'),
    await load('./element', 'GuestCartElement'),
    await load('./early', 'readEarly'),
    await load('./inline', 'inlineLoader'),
    await load('./server', 'renderCart'),
    await load('./testing', 'createTestService'),
  ];
  console.log(JSON.stringify(Object.fromEntries(loaded)));
`;

/**
 * Bundles imports of several hosts with Vite. Prints the sizes of each bundle and the external
 * packages.
 */
export const bundleEach = `
  import { gzipSync } from 'node:zlib';
  import { build } from 'vite';
  const hosts = {
    unused: "import { GuestCartWidget } from 'guest-cart'; import { GuestCartElement } from 'guest-cart/element'; import { readEarly } from 'guest-cart/early';",
    client: "import { createGuestCartApi } from 'guest-cart/client'; globalThis.api = createGuestCartApi;",
    hook: "import { GuestCartProvider, useGuestCart } from 'guest-cart'; globalThis.used = [GuestCartProvider, useGuestCart];",
    badge: "import { GuestCartBadge, GuestCartProvider } from 'guest-cart'; globalThis.used = [GuestCartBadge, GuestCartProvider];",
    widget: "import { GuestCartProvider, GuestCartWidget } from 'guest-cart'; globalThis.used = [GuestCartProvider, GuestCartWidget];",
    early: "import { readEarly } from 'guest-cart/early'; readEarly({ baseUrl: '/rest/default' });",
    embed: "import 'guest-cart/embed';",
  };
  const bundles = {};
  for (const [name, text] of Object.entries(hosts)) {
    const file = process.cwd() + '/src/host-' + name + '.js';
    const host = { name: 'host', resolveId: (id) => (id === file ? id : null), load: (id) => (id === file ? text : null) };
    const rolldownOptions = { input: file, external: [/^react/, /^@tanstack/] };
    const built = await build({ configFile: false, logLevel: 'silent', plugins: [host], build: { write: false, rolldownOptions } });
    const files = new Map(built.output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
    // Only chunks that the page can load: Rolldown also writes chunks that only unused modules
    // import().
    const chunks = new Set([...files.values()].filter(({ isEntry }) => isEntry));
    for (const { imports, dynamicImports } of chunks) {
      for (const name of [...imports, ...dynamicImports]) if (files.has(name)) chunks.add(files.get(name));
    }
    const first = new Set([...files.values()].filter(({ isEntry }) => isEntry));
    for (const { imports } of first) for (const name of imports) if (files.has(name)) first.add(files.get(name));
    bundles[name] = {
      firstGzip: [...first].reduce((sum, { code }) => sum + gzipSync(code).length, 0),
      bytes: [...chunks].reduce((sum, { code }) => sum + code.length, 0),
      packages: [...new Set([...chunks].flatMap(({ imports }) => imports))].filter((id) => !id.startsWith('assets/')),
    };
  }
  console.log(JSON.stringify(bundles));
`;
