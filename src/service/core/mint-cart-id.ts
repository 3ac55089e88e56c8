const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 32;

/** Fills an array with random bytes. An id is a secret, so the source has to be a cryptographic one. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

const systemRandom: RandomBytes = (bytes) => crypto.getRandomValues(bytes);

/** The largest multiple of the alphabet's size in a byte; bytes above it would favour the first letters. */
const fairLimit = 256 - (256 % letters.length);

/** Mints the id of a new cart (4.3): 32 letters and digits, each equally likely. */
export function mintCartId(random: RandomBytes = systemRandom): string {
  let id = '';
  while (id.length < idLength) {
    for (const byte of random(new Uint8Array(64))) {
      if (byte < fairLimit && id.length < idLength) id += letters.charAt(byte % letters.length);
    }
  }
  return id;
}

/** Tells whether a path segment can be an id that this service minted; anything else is not worth a look-up. */
export function isMintedCartId(text: string): boolean {
  return /^[A-Za-z0-9]{32}$/.test(text);
}
