import { readFileSync } from 'node:fs';

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as {
  readonly version: string;
};

/** Constants in the source code, for every build and for tests. */
export const constants = {
  __GUEST_CART_VERSION__: JSON.stringify(version),
  /** The address of docs/errors.md as your site serves it. Error messages end with it. */
  __GUEST_CART_ERRORS_PAGE__: JSON.stringify(process.env['GUEST_CART_ERRORS_PAGE'] ?? ''),
};
