import { defaultMaxBytes, readBody } from '../api/read-body.ts';
import { decodeCart } from '../schema/cart.ts';
import { loadCompactMessages } from '../view/messages/load-compact-messages.ts';
import { mergeMessages } from '../view/messages/merge-messages.ts';
import type { Messages } from '../view/messages/messages.ts';
import { saidBy } from '../settings/lang-attributes.ts';
import type { EarlySettings } from '../settings/settings.ts';
import type { Snapshots } from './snapshot.ts';
import { buildSnapshots } from './build-snapshot.ts';

export { saidBy, buildSnapshots };

/**
 * A cart to paint from the shop's answer, before the code that may act on it has arrived. Null for every answer that is
 * no readable cart with items, and where the words of its language do not arrive: what that means is said by the code
 * that follows.
 */
export async function snapshotsFromResponse(
  answer: Promise<Response | undefined>,
  host: Element,
  settings: EarlySettings,
): Promise<Snapshots | null> {
  const locale = settings.locale ?? document.documentElement.lang;
  // A script may have set them before the element is defined.
  const { messages } = host as { readonly messages?: Partial<Messages> };
  try {
    const [response, words] = await Promise.all([answer, loadCompactMessages(locale)]);
    if (response?.ok !== true) {
      void response?.body?.cancel();
      return null;
    }
    const text = await readBody(response, defaultMaxBytes, new AbortController().signal);
    const cart = decodeCart(JSON.parse(text ?? '')).value;
    const said = saidBy(host, settings.locale, messages);
    return buildSnapshots(cart, { ...settings, locale, said }, mergeMessages(words, messages), false);
  } catch {
    return null;
  }
}
