const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 32;

/** Fills an array with random bytes. Must be cryptographically secure: a cart id grants access to the cart. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

const systemRandom: RandomBytes = (bytes) => crypto.getRandomValues(bytes);

/** The largest multiple of the alphabet's size in a byte. Using higher bytes would favour the first letters. */
const fairLimit = 256 - (256 % letters.length);

/** Creates the id of a new cart: 32 random letters and digits. */
export function mintCartId(random: RandomBytes = systemRandom): string {
  let id = '';
  while (id.length < idLength) {
    for (const byte of random(new Uint8Array(64))) {
      if (byte < fairLimit && id.length < idLength) id += letters.charAt(byte % letters.length);
    }
  }
  return id;
}

/** Whether a path segment has the form of a cart id. Other segments need no storage access. */
export function isMintedCartId(text: string): boolean {
  return /^[A-Za-z0-9]{32}$/.test(text);
}
