import type { FindingSection } from './finding-kind.ts';

/** Findings of `checks/assign.ts`. */
export const assign = {
  title: 'Assign a customer',
  findings: {
    'assign-needs-token': {
      level: 'ok',
      title: 'Assigning a customer needs a token, as it should. Pass --token to check it.',
    },
    'assign-ok': { level: 'ok', title: 'The cart was assigned to the customer of the token.' },
    'assign-open': {
      level: 'warn',
      title: 'The shop does not require a token to assign a cart.',
      fix: 'Require the token of the customer. Otherwise anyone can assign carts to any customer.',
    },
    'assign-failed': {
      level: 'warn',
      title: 'The cart could not be assigned.',
      fix: 'Check that the token is a customer’s, is not expired, and belongs to this website.',
    },
  },
} as const satisfies FindingSection;
