import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A served file, compressed in advance, so that compression is never measured. */
export interface Asset {
  readonly type: string;
  /** Caching: `page` is requested on every visit, `file` is cached forever, `response` is never cached. */
  readonly keep: 'page' | 'file' | 'response';
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
