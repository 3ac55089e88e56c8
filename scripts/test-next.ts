import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, installExample, npm } from '../test/browser/examples/example.ts';
import { packPackage } from './build.ts';
import { launchBrowser } from '../test/support/browser/browser.ts';

// `node scripts/test-next.ts`: installs the packed package and Next.js in a copy of examples/next, builds and starts it, and checks
// that a server with the id of the cart renders it. It takes minutes, so `npm run test:all` does not run it.
const folder = await mkdtemp(join(tmpdir(), 'guest-cart-next-'));
const copy = await installExample('next', await packPackage(folder), folder);
const [port, shopPort] = [await freePort(), await freePort()];
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', SHOP: `http://localhost:${shopPort}` };
// A page that Next.js prerenders: components and hooks outside of <Suspense>.
await mkdir(join(copy, 'app/prerendered'));
await writeFile(
  join(copy, 'app/prerendered/page.tsx'),
  `'use client';
import { GuestCartBadge, GuestCartWidget, useCartLines, useCartTotals, useCurrentCart, useGuestCart } from 'guest-cart';

export default function Page() {
  const { isPending } = useGuestCart();
  const { status } = useCurrentCart();
  useCartTotals();
  useCartLines();
  return (
    <main>
      <p>{isPending ? 'pending' : 'known'}, {status}</p>
      <GuestCartBadge />
      <GuestCartWidget />
    </main>
  );
}
`,
);
// The rewrites are part of the output of `next build`.
process.env['SHOP'] = env.SHOP;
await npm(copy, 'run', 'build');

const start = (name: string, ...words: readonly string[]) =>
  spawn(process.execPath, [join(copy, 'node_modules', name), ...words], { cwd: copy, env, stdio: 'inherit' });
const processes = [
  // Next.js forwards the page's `Origin`.
  start(
    'guest-cart/dist/cli/guest-cart.js',
    'service',
    '--port',
    String(shopPort),
    '--origin',
    `http://127.0.0.1:${port}`,
  ),
  start('next/dist/bin/next', 'start', '--hostname', '127.0.0.1', '--port', String(port)),
];
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  const url = `http://127.0.0.1:${port}`;
  for (
    let tries = 0;
    tries < 100 &&
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ));
    tries += 1
  ) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await page.goto(url);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('dialog').getByText('Estimated total').waitFor();
  const reads: string[] = [];
  page.on('request', (request) => {
    if (/guest-carts\/[^/]+$/.test(request.url())) reads.push(request.method());
  });
  const response = await page.reload();
  await page.getByRole('button', { name: /1 item/ }).waitFor();
  if ((await response?.text())?.includes('items_qty') !== true) problems.push('The page did not contain the cart.');
  if ((await response?.headerValue('set-cookie'))?.includes('guest-cart') !== true)
    problems.push('The server did not set the cookie of the cart again.');
  if (reads.length > 0) problems.push('The browser read the cart although the page contained it.');
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(url);
  const [cartPage] = await Promise.all([
    plain.waitForResponse(`${url}/cart`),
    plain.getByRole('link', { name: 'Your cart' }).click(),
  ]);
  if ((await cartPage.headerValue('cache-control')) !== 'private, no-store')
    problems.push('A cache may keep the cart.');
  await plain.getByRole('spinbutton', { name: 'Quantity of Speckled mug' }).fill('3');
  await plain.getByRole('button', { name: 'Update' }).click();
  await plain.getByText('3 items').waitFor();
  const prerendered = await (await fetch(`${url}/prerendered`)).text();
  if (!prerendered.includes('pending<!-- -->, <!-- -->unknown')) problems.push('The prerendered page knew the cart.');
  if (problems.length > 0) throw new Error(`guest-cart: examples/next failed.\n${problems.join('\n')}`);
  console.log('examples/next: built, started, and its page contained the cart.');
} catch (error) {
  console.log(await browser.contexts().at(-1)?.pages()[0]?.locator('body').ariaSnapshot());
  throw error;
} finally {
  await browser.close();
  for (const child of processes) child.kill();
  await rm(folder, { recursive: true, force: true });
}
