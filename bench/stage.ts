import type { Browser } from 'playwright-core';
import type { GuestCartService } from '../src/service/http/guest-cart-service.ts';
import { launchTestBrowser } from '../test/support/browser/browser.ts';
import { addPeers, peerNames, addPreactList, addReactList, addWidget } from './apps.ts';
import { addResponses, benchCart } from './carts.ts';
import type { Options } from './options.ts';
import { addHandWritten, addServerPage, addTags, type Page } from './pages.ts';
import { type BenchServer, type Files, startServer } from './server.ts';

export interface Stage {
  readonly browser: Browser;
  readonly server: BenchServer;
}

/** Starts a server and a browser, and closes both after the run. */
export async function withStage(
  files: Files,
  service: GuestCartService | undefined,
  run: (stage: Stage) => Promise<void>,
): Promise<void> {
  const server = await startServer(files, service);
  const browser = await launchTestBrowser();
  try {
    await run({ browser, server });
  } finally {
    await browser.close();
    await server.close();
  }
}

/**
 * Adds the carts, and the pages that paint them: the two baselines, guest-cart, and without
 * `--against` everything else.
 */
export async function addPaintPages(files: Files, options: Options): Promise<readonly Page[]> {
  const { builds, includes, kinds, lines } = options;
  const [size = 3] = lines;
  for (const kind of kinds) addResponses(files, benchCart(size, kind));
  const [handWritten, strict, inlined] = addHandWritten(files);
  const pages: Page[] = [];
  for (const build of builds) {
    pages.push(...(await addTags(files, build)));
    if (includes('React widget')) pages.push(await addWidget(files, build));
  }
  if (builds.length === 1) {
    pages.push(inlined, await addServerPage(files, builds[0], benchCart(size)));
    if (includes('plain preact list')) pages.push(await addPreactList(files));
    if (includes('plain React list')) pages.push(await addReactList(files));
    if (kinds.includes('plain') && peerNames.some(includes)) pages.push(...(await addPeers(files)));
  }
  return [handWritten, strict, ...pages.filter(({ name }) => includes(name))];
}

/** The same pages, starting with another one in every round: none always follows the same. */
export function turnsOf<T>(pages: readonly T[], round: number): readonly T[] {
  const start = round % pages.length;
  return [...pages.slice(start), ...pages.slice(0, start)];
}
