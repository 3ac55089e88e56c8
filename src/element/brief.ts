import { defaultMaxBytes, readBody } from '../api/read-body.ts';
import { decodeCart } from '../schema/cart.ts';
import type { Messages } from '../view/messages/messages.ts';
import type { Pictures } from './picture.ts';
import { takePictures, type PictureSettings } from './take-pictures.ts';

export { takePictures };

/**
 * A cart to paint from the shop's answer, before the code that may act on it has arrived. Null for every answer that is
 * no readable cart with items: what such an answer means is said by the code that follows.
 */
export async function briefOf(
  answer: Promise<Response | undefined>,
  settings: PictureSettings,
  messages: Partial<Messages> | undefined,
): Promise<Pictures | null> {
  try {
    const response = await answer;
    if (response?.ok !== true) return null;
    const text = await readBody(response, defaultMaxBytes, new AbortController().signal);
    return takePictures(decodeCart(JSON.parse(text ?? '')).value, settings, messages, false);
  } catch {
    return null;
  }
}
