import type { Assets } from '../build/asset.ts';
import type { Contender } from '../build/contender.ts';
import { kilobytes, table } from './table.ts';
import type { Visit } from '../measure/visit.ts';
import { embedModules, weigh } from './weigh.ts';
import type { Target } from './targets.ts';

/** The transferred bytes of a first visit, without a slow network. */
export interface Load {
  readonly contender: Contender;
  readonly first: Visit;
}

/** Bytes and requests until the cart is painted, and of the whole embed. */
export function bytesTable(assets: Assets, loads: readonly Load[]): string {
  const rows = loads.map(({ contender, first }) => {
    const { gzip, brotli } = weigh(assets, first.arrived);
    return [contender.name, String(first.requests), kilobytes(gzip), kilobytes(brotli)];
  });
  for (const [name, rest] of [
    ['the embed, badge and drawer', false],
    ['the same for a cart with addresses, options or discounts', true],
  ] as const) {
    const whole = weigh(assets, embedModules(assets, rest));
    rows.push([name, '–', kilobytes(whole.gzip), kilobytes(whole.brotli)]);
  }
  const loader = weigh(assets, ['/embed/loader.js']);
  rows.push(['the loader alone', '–', kilobytes(loader.gzip), kilobytes(loader.brotli)]);
  return table(['until painted, first visit', 'requests', 'kB gzip', 'kB brotli'], rows);
}

export function byteTargets(assets: Assets, badge: Visit | undefined): readonly Target[] {
  const kB = (bytes: number): number => bytes / 1000;
  const before = badge?.arrived.filter((path) => path.startsWith('/embed/')) ?? [];
  return [
    {
      what: 'whole embed, badge and drawer, gzip',
      most: 40,
      unit: 'kB',
      measured: kB(weigh(assets, embedModules(assets, false)).gzip),
    },
    {
      what: 'embed until the badge is painted on a first visit, gzip',
      most: 11,
      unit: 'kB',
      measured: badge === undefined ? Number.NaN : kB(weigh(assets, before).gzip),
    },
    { what: 'loader, gzip', most: 1.5, unit: 'kB', measured: kB(weigh(assets, ['/embed/loader.js']).gzip) },
  ];
}
