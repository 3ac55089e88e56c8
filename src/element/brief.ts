import { defaultMaxBytes, readBody } from '../api/read-body.ts';
import { decodeCart } from '../schema/cart.ts';
import { givenWords } from '../view/messages/given-words.ts';
import { loadBrief } from '../view/messages/load-brief.ts';
import type { Messages } from '../view/messages/messages.ts';
import type { Pictures } from './picture.ts';
import { takePictures, type PictureSettings } from './take-pictures.ts';

export { takePictures };

/**
 * A cart to paint from the shop's answer, before the code that may act on it has arrived. Null for every answer that is
 * no readable cart with items, and where the words of its language do not arrive: what that means is said by the code
 * that follows.
 */
export async function briefOf(
  answer: Promise<Response | undefined>,
  settings: PictureSettings,
  messages: Partial<Messages> | undefined,
): Promise<Pictures | null> {
  try {
    const [response, words] = await Promise.all([answer, loadBrief(settings.locale)]);
    if (response?.ok !== true) {
      void response?.body?.cancel();
      return null;
    }
    const text = await readBody(response, defaultMaxBytes, new AbortController().signal);
    return takePictures(
      decodeCart(JSON.parse(text ?? '')).value,
      settings,
      { ...words, ...givenWords(messages) },
      false,
    );
  } catch {
    return null;
  }
}
