import type { FindingSection } from './finding-kind.ts';

/** Findings of `checks/cors.ts`. */
export const cors = {
  title: 'Other origins (CORS)',
  findings: {
    'cors-not-needed': { level: 'ok', title: 'The page and the shop have the same origin.' },
    'cors-not-checked': {
      level: 'ok',
      title: 'Not checked. Pass --origin with the origin of your pages, if it differs from the shop’s.',
    },
    'cors-ok': { level: 'ok', title: 'The shop allows requests from this origin.' },
    'cors-missing': {
      level: 'fail',
      title: 'The shop does not allow pages of this origin to read its responses.',
      fix: 'Send Access-Control-Allow-Origin, or use a proxy on the origin of the page (docs/magento.md).',
    },
    'cors-missing-on-errors': {
      level: 'fail',
      title: 'Responses with an error have no CORS headers. The page cannot tell a lost cart from a broken connection.',
      fix: 'Send the headers for every status: in nginx, add_header … always.',
    },
    'cors-preflight-failed': {
      level: 'warn',
      title: 'The preflight request fails. Changing a cart and assigning a customer do not work from this origin.',
      fix: 'Respond to OPTIONS with status 204 and the methods and headers that are listed.',
    },
    'cors-retry-after-hidden': {
      level: 'warn',
      title: 'Pages cannot read Retry-After, so the widget guesses how long to wait.',
      fix: 'Send Access-Control-Expose-Headers: Retry-After.',
    },
  },
} as const satisfies FindingSection;
