import { pageGlobal } from '../../store/page-globals.ts';

/** Features that the shops of the page are known to lack. */
export interface UnsupportedFeatures {
  /** Feature and base URL, such as `coupons https://shop.example/rest/default/`. */
  readonly features: Set<string>;
  readonly listeners: Set<() => void>;
}

export const unsupportedFeatures = (page?: object): UnsupportedFeatures =>
  pageGlobal('features.1', () => ({ features: new Set(), listeners: new Set() }), page);
