import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../test/support/browser.ts';
import type { Asset } from './asset.ts';
import { bareTag, buildEmbed, preloadedForms } from './build-embed.ts';
import { buildPeers, installPeers } from './build-peers.ts';
import { buildReactLibrary } from './build-react.ts';
import { benchCart } from './carts.ts';
import { measureDecode } from './measure-decode.ts';
import { serve } from './server.ts';
import { addAnswers } from './shop.ts';
import { travel } from './visit.ts';
import { makeAsset } from './asset.ts';

const folder = mkdtempSync(join(tmpdir(), 'guest-cart-bench-'));
const assets = new Map<string, Asset>();
const template = readFileSync(join(import.meta.dirname, 'pages/hand-written.html'), 'utf8');
assets.set('/hand-written.html', makeAsset('text/html', 'page', template));
assets.set('/hand-written.js', makeAsset('text/javascript', 'file', readFileSync(join(import.meta.dirname, 'pages/hand-written.js'))));
const small = benchCart(3), large = benchCart(1000);
addAnswers(assets, small); addAnswers(assets, large);
console.log(Date.now());
const peers = join(folder, 'peers');
console.log(installPeers(peers));
console.log(Date.now());
await buildEmbed(assets, template, join(folder, 'embed'));
const react = await buildReactLibrary(assets, template);
const peerC = await buildPeers(assets, template, peers);
console.log(Date.now(), [...assets].map(([k, v]) => `${k} ${v.bytes.gzip} ${v.bytes.brotli}`));
const server = await serve(assets);
const browser = await launchBrowser();
const slow = { slowdown: 4, slowNetwork: true } as const;
try {
  const dry = await travel(browser, server.origin, bareTag.path, { slowdown: 1, slowNetwork: false }, small);
  console.log(dry);
  const mods = dry.first.paths.filter((p) => p.startsWith('/embed/') && p !== '/embed/guest-cart.js');
  const forms = preloadedForms(assets, template, join(folder, 'embed'), mods);
  for (const cart of [small, large])
    for (const c of [{ name: 'hand', path: '/hand-written.html' }, bareTag, ...forms, react, ...peerC]) {
      const t = Date.now();
      try {
        const j = await travel(browser, server.origin, c.path, slow, cart);
        console.log(cart.size, c.name, Date.now() - t, ...Object.entries(j).map(([k, v]) => `${k} ${Math.round(v.painted)} ${Math.round(v.current)} req ${v.requests}/${v.paths.length} long ${v.longestTask} ${v.longTasks};`));
      } catch (e) { console.log(c.name, String(e)); }
    }
  console.log(await measureDecode(peers, true));
} finally {
  await browser.close(); await server.close(); rmSync(folder, { recursive: true });
}
