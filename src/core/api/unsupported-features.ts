import { pageSingleton } from './page-singleton.ts';

/**
 * What the shops of the page are known to lack: feature and base URL, such as `coupons
 * https://shop.example/rest/default`.
 */
export const unsupportedFeatures = (page?: object) =>
  pageSingleton(
    'features.1',
    () => ({ features: new Set<string>(), listeners: new Set<() => void>() }),
    page,
  );
