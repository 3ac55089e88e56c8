import type { CartReader } from '../session/reader.ts';

/** Milliseconds to wait for what the cart can be rendered without. */
const longestWait = 1000;

/** Waits until the first read has gone one way or the other. */
function settled({ getState, subscribe }: CartReader): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      const { cart, fault, fetchStatus } = getState();
      if (cart === null && fault === null && fetchStatus === 'fetching') return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribe(check);
    check();
  });
}

/**
 * Waits until there is more to show than a picture of the cart: the shop has answered one way or the other, and all has
 * come to render that with, or takes too long.
 */
export async function whenTold(reader: CartReader, more: Promise<unknown>): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, longestWait));
  await Promise.all([settled(reader), Promise.race([more, late])]);
}
