import { resolveBaseUrl } from '../../core/api/base-url.ts';
import { GuestCartError } from '../../core/api/errors.ts';
import { createApi, type GuestCartApiOptions } from '../../core/api/create-api.ts';
import type { RequestHeaders } from '../../core/api/request-headers.ts';
import { createCartReader } from '../../core/cart/state/reader.ts';
import { createSession } from '../../core/cart/session/session.ts';
import type { Shop } from '../../core/cart/shown/shop-view.ts';
import { scopeOf } from '../../core/cart/record/record-keys.ts';
import { elementOptions } from './element-defaults.ts';
import { rareLoader } from './load-chunks.ts';
import type { ElementSettings } from '../../core/settings/settings.ts';
import type { SharedSettings } from '../../core/settings/shared-settings.ts';

/**
 * One shop of the page. All its elements share the session, the reader and one in-flight request.
 */
export interface ElementShop extends Shop {
  /** How its requests are sent. `timeout` is that of the element that set it last. */
  readonly apiOptions: GuestCartApiOptions & { timeout?: number | undefined };
  /** Those of the element that opened it. Others have no effect. */
  readonly settings: SharedSettings;
  /** Headers of its requests. They are those of the element that set them last. */
  headers: RequestHeaders | undefined;
  /** Whether one of its elements has declared the feature `customer`. */
  hasCustomerCart: boolean;
}

/** Kept without a connected element, in case one reconnects. A page has few. */
const shops = new Map<string, ElementShop>();

/** The settings that identify a shop, and those of its requests. */
export type ConnectionSettings = Pick<
  ElementSettings,
  'baseUrl' | 'store' | 'namespace' | 'storage' | 'credentials' | 'timeout' | 'features'
>;

function open(baseUrl: string, settings: ConnectionSettings): ElementShop {
  const { store, namespace, storage, credentials, timeout } = settings;

  const apiOptions: ElementShop['apiOptions'] = {
    baseUrl,
    store,
    credentials,
    timeout,
    headers: async (operation, url) => {
      const { headers = elementOptions().headers } = shop;
      return (typeof headers === 'function' ? await headers(operation, url) : headers) ?? {};
    },
  };
  const api = createApi(apiOptions, async (...response) =>
    (await rareLoader.load()).errorFromResponse(...response),
  );
  const session = createSession(
    {
      api,
      store,
      namespace,
      storage,
      get createCart() {
        return elementOptions().createCart;
      },
      get customerCart() {
        return shop.hasCustomerCart;
      },
    },
    rareLoader.load,
  );
  const reader = createCartReader(session);
  const shop: ElementShop = {
    session,
    reader,
    apiOptions,
    settings,
    headers: undefined,
    hasCustomerCart: false,
  };
  return shop;
}

/**
 * Returns the shop of these settings, the same object for each element.
 *
 * @throws {GuestCartError} `misconfigured`
 */
export function shopOf(settings: ConnectionSettings): ElementShop {
  const { baseUrl, store, namespace } = settings;
  if (baseUrl === undefined) {
    throw new GuestCartError(
      'misconfigured',
      'the base URL is missing. Add base-url="https://shop.example/rest/default" to <guest-cart>, or data-base-url to the script tag.',
    );
  }
  // `/rest/default`, `/rest/default/` and the absolute URL are one shop.
  const key = JSON.stringify([scopeOf(resolveBaseUrl(baseUrl, store), store), namespace]);
  const shop = shops.get(key) ?? open(baseUrl, settings);
  shops.set(key, shop);
  shop.hasCustomerCart ||= settings.features.has('customer');
  return shop;
}
