import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** One file as it is served: packed beforehand, so that packing is never measured. */
export interface Asset {
  readonly type: string;
  /** `page` is asked for again at every visit; `file` may be kept for ever; `answer` may not be kept at all. */
  readonly keep: 'page' | 'file' | 'answer';
  readonly gzip: Buffer;
  readonly bytes: { readonly raw: number; readonly gzip: number; readonly brotli: number };
}

export function makeAsset(type: string, keep: Asset['keep'], content: string | Uint8Array): Asset {
  const raw = Buffer.from(content);
  const gzip = gzipSync(raw, { level: 9 });
  const brotli = brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return { type, keep, gzip, bytes: { raw: raw.length, gzip: gzip.length, brotli: brotli.length } };
}

/** By path. */
export type Assets = Map<string, Asset>;
