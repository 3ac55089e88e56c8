/**
 * The fastest form: small enough to stand in the page itself, it paints the last known cart before anything is fetched,
 * then loads the script of its `data-src`. Put it right behind the `<guest-cart>`.
 *
 * @module
 */
import css from './element/loader.css?inline';
import { frameOf, paintSnapshot } from './element/paint-snapshot.ts';
import { readSnapshot } from './element/snapshot.ts';
import { recordKeyOf, scopeOf, snapshotKeyOf } from './store/storage-keys.ts';

const tag = document.currentScript;

function paint(host: Element): void {
  const setting = (name: string): string | undefined =>
    host.getAttribute(name) ?? tag?.getAttribute(`data-${name}`) ?? undefined;
  const baseUrl = setting('base-url');
  if (baseUrl === undefined) return;
  const { origin, pathname } = new URL(baseUrl, document.baseURI);
  const scope = scopeOf(origin + pathname.replace(/\/+$/, ''), setting('store'));
  const snapshot = readSnapshot(
    localStorage.getItem(snapshotKeyOf(recordKeyOf(scope, setting('namespace')))),
    Date.now(),
  );
  if (snapshot === undefined) return;
  const { shadow, frame } = frameOf(host);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  paintSnapshot(frame, snapshot, setting('mode') ?? 'inline');
}

try {
  for (const host of document.getElementsByTagName('guest-cart')) paint(host);
} catch {
  // Storage denied or an odd address: the script below says what is wrong, and paints when it can.
}
const source = tag?.getAttribute('data-src');
// Not by a script element: setting its address is forbidden where a page requires Trusted Types.
if (source != null) void import(/* @vite-ignore */ new URL(source, document.baseURI).href);
