import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeAsset, type Assets } from './asset.ts';
import { buildEmbed } from './build-embed.ts';
import { buildPeers, installPeers, type InstalledPackage } from './build-peers.ts';
import { buildReactLibrary } from './build-react.ts';
import type { BenchCart } from '../carts.ts';
import { handWritten, handWrittenInline, type Contender } from './contender.ts';
import { addFloors } from './floors.ts';
import { addResponses } from '../measure/shop.ts';

export interface Carts {
  readonly small: BenchCart;
  readonly large: BenchCart;
  /** One cart of each kind except `plain`, which is `small`. */
  readonly others: readonly BenchCart[];
}

/** Everything that is served, and the contenders. */
export interface Stage {
  readonly assets: Assets;
  readonly template: string;
  /** The folder of the built embed. */
  readonly embedFolder: string;
  readonly react: Contender;
  readonly peers: readonly Contender[];
  readonly installed: readonly InstalledPackage[];
  /** The folder of the installed peers; null without them. */
  readonly peersFolder: string | null;
}

/** Builds all contenders into a folder, once per run. @param peers whether to install and build third-party ones */
export async function setStage(folder: string, carts: Carts, { peers }: { peers: boolean }): Promise<Stage> {
  const assets: Assets = new Map();
  const read = (name: string): string => readFileSync(join(import.meta.dirname, '../pages', name), 'utf8');
  const [template, script] = [read('hand-written.html'), read('hand-written.js')];
  assets.set(handWritten.path, makeAsset('text/html', 'page', template));
  assets.set('/hand-written.js', makeAsset('text/javascript', 'file', script));
  const inline = template.replace(' src="/hand-written.js">', () => `>${script}`);
  assets.set(handWrittenInline.path, makeAsset('text/html', 'page', inline));
  for (const cart of [carts.small, carts.large, ...carts.others]) addResponses(assets, cart);
  addFloors(assets, template, carts.small);

  const embedFolder = join(folder, 'embed');
  await buildEmbed(assets, template, embedFolder);
  const react = await buildReactLibrary(assets, template);
  const peersFolder = peers ? join(folder, 'peers') : null;
  const installed = peersFolder === null ? [] : installPeers(peersFolder);
  return {
    assets,
    template,
    embedFolder,
    react,
    peers: peersFolder === null ? [] : await buildPeers(assets, template, peersFolder),
    installed,
    peersFolder,
  };
}
