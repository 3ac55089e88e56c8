import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const configuration = fileURLToPath(new URL('fonts.conf', import.meta.url));

/** The folder that fonts.conf names. */
const folder = new URL('../../../node_modules/dejavu-fonts-ttf/ttf', import.meta.url);

/**
 * The environment of a browser process, with the fonts that npm installs as the only ones. Browsers
 * for macOS and Windows do not read it.
 */
export function fontEnvironment(): { readonly FONTCONFIG_FILE: string } {
  // Without any font, a text has no size, and Playwright waits for it until the timeout.
  if (!existsSync(folder)) {
    throw new Error(
      'guest-cart: dejavu-fonts-ttf, which has the fonts of the tests, is not installed. Run npm install.',
    );
  }
  return { FONTCONFIG_FILE: configuration };
}
