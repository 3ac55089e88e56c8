import type { FindingSection } from './finding-kind.ts';

/** Findings about creating a cart (`checks/carts.ts`). */
export const create = {
  title: 'Create a cart',
  findings: {
    'create-ok': { level: 'ok', title: 'A cart was created.' },
    'create-refused': {
      level: 'fail',
      title: 'The shop refused to create a cart.',
      fix: 'Guest carts need no token and no session. Remove headers that a proxy adds.',
    },
    'create-unusable': {
      level: 'fail',
      title: 'The response is not a cart id: a JSON string without spaces or slashes.',
      fix: 'Compare the response with the interface: POST /V1/guest-carts.',
    },
    'create-slow': {
      level: 'warn',
      title: 'Creating a cart takes longer than a second.',
      fix: 'Look at what the shop does in this request. Shoppers wait for it with their first item.',
    },
    'rate-limited': {
      level: 'fail',
      title: 'The shop refused a request, because there were too many (status 429).',
      fix: 'Allow at least ten requests in ten seconds for one shopper, and send Retry-After.',
    },
    'session-cookie': {
      level: 'ok',
      title: 'The response sets a cookie. The widget neither needs nor sends it.',
    },
  },
} as const satisfies FindingSection;
