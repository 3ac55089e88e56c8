import { defaultMaxBytes, readBody } from '../api/read-body.ts';
import { compactCartSchema } from '../schema/compact-cart.ts';
import { decode } from '../schema/decode.ts';
import { totalsSchema, type Totals } from '../schema/totals.ts';
import { loadCompactMessages } from '../view/messages/load-compact-messages.ts';
import { mergeMessages } from '../view/messages/merge-messages.ts';
import type { Messages } from '../view/messages/messages.ts';
import { langAttributesOf } from '../settings/lang-attributes.ts';
import type { EarlySettings } from '../settings/settings.ts';
import type { Snapshots } from './snapshot.ts';
import { buildSnapshots } from './build-snapshot.ts';

export { langAttributesOf, buildSnapshots };

/** The responses for the first paint. */
export interface EarlyResponses {
  readonly cart: Promise<Response | undefined>;
  /** Undefined if the page does not declare the feature. */
  readonly totals: Promise<Response | undefined> | undefined;
}

/** @throws if the response is not JSON */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await readBody(response, defaultMaxBytes, new AbortController().signal);
  return JSON.parse(text ?? '');
}

/** The totals of a response, or `'loading'`: the prices of items must not be shown in their place. */
async function totalsOf(response: Promise<Response | undefined> | undefined): Promise<Totals | 'loading' | undefined> {
  if (response === undefined) return undefined;
  try {
    const arrived = await response;
    if (arrived?.ok === true) return decode(totalsSchema, await bodyOf(arrived)).value;
    void arrived?.body?.cancel();
  } catch {
    // The app code reads them again, and reports the error.
  }
  return 'loading';
}

/**
 * Snapshots of the cart in a response, for the first paint before the app code has loaded. Null unless the response is
 * a valid cart with items and the texts of its language have loaded. The app code reports errors.
 */
export async function snapshotsFromResponse(
  responses: EarlyResponses,
  host: Element,
  settings: EarlySettings,
): Promise<Snapshots | null> {
  const locale = settings.locale ?? document.documentElement.lang;
  // A script may have set these properties before the element is defined.
  const { messages } = host as { readonly messages?: Partial<Messages> };
  try {
    const [response, totals, texts] = await Promise.all([
      responses.cart,
      totalsOf(responses.totals),
      loadCompactMessages(locale),
    ]);
    if (response?.ok !== true) {
      void response?.body?.cancel();
      return null;
    }
    const cart = decode(compactCartSchema, await bodyOf(response)).value;
    const langAttributes = langAttributesOf(host, settings.locale, messages);
    return buildSnapshots(cart, { ...settings, locale, langAttributes, totals }, mergeMessages(texts, messages), false);
  } catch {
    return null;
  }
}
