import type { FindingSection } from './finding-kind.ts';

/** Findings about reading a cart (`checks/carts.ts`). */
export const read = {
  title: 'Read a cart',
  findings: {
    'read-ok': { level: 'ok', title: 'The cart was read, as the interface declares it.' },
    'read-failed': {
      level: 'fail',
      title: 'The new cart could not be read.',
      fix: 'The code of the error is explained in docs/errors.md.',
    },
    'read-not-found': {
      level: 'fail',
      title: 'The shop does not find the cart that it has just created.',
      fix: 'Requests reach different servers or store views. Check the load balancer and the replication.',
    },
    'read-unusable': {
      level: 'fail',
      title: 'The response is not a cart.',
      fix: 'Compare the response with the interface: GET /V1/guest-carts/{cartId}.',
    },
    'schema-issues': {
      level: 'warn',
      title: 'The response differs from the interface. The widget shows what it can read.',
      fix: 'Correct the fields that are listed, if the service is yours.',
    },
    'read-cached': {
      level: 'fail',
      title: 'Carts are cached between the shop and the browser. Shoppers would see old carts, or those of others.',
      fix: 'Exclude /rest/*/V1/guest-carts/ from the cache, and send Cache-Control: no-store.',
    },
    'read-slow': {
      level: 'warn',
      title: 'Reading an empty cart takes longer than a second.',
      fix: 'Look at what the shop does in this request. It runs on every page with a cart.',
    },
    'lost-cart-ok': { level: 'ok', title: 'A cart that does not exist is reported as such.' },
    'lost-cart-unclear': {
      level: 'warn',
      title: 'A cart that does not exist is not reported in a way that the widget can rely on. It keeps the id.',
      fix: 'Send 404 with parameters that name cartId, or pass isCartNotFoundResponse.',
    },
  },
} as const satisfies FindingSection;
