import type { Assets } from '../build/asset.ts';

export interface Weight {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** Bytes of these paths, without the shop's responses, which are the same for every contender. */
export function weigh(assets: Assets, paths: Iterable<string>): Weight {
  const sum = { raw: 0, gzip: 0, brotli: 0 };
  for (const path of new Set(paths)) {
    const asset = assets.get(path);
    if (asset === undefined || asset.keep === 'response') continue;
    sum.raw += asset.bytes.raw;
    sum.gzip += asset.bytes.gzip;
    sum.brotli += asset.bytes.brotli;
  }
  return sum;
}

/** The modules of the embed that a page with the tag loads. @param rest whether to include the details chunk */
export function embedModules(assets: Assets, rest: boolean): readonly string[] {
  const needed = rest
    ? /^\/embed\/(guest-cart\.js|badge-|paint-|app-|details-part-)/
    : /^\/embed\/(guest-cart\.js|badge-|paint-|app-)/;
  return [...assets.keys()].filter((path) => needed.test(path));
}
