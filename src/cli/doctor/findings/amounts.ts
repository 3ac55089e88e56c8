import type { FindingSection } from './finding-kind.ts';

/** Findings of `checks/amounts.ts`. */
export const amounts = {
  title: 'Amounts',
  findings: {
    'amounts-not-checked': {
      level: 'ok',
      title: 'Not checked. Pass --sku with a simple product that is in stock.',
    },
    'amounts-agree': { level: 'ok', title: 'The widget shows the amounts of the shop.' },
    'amounts-need-totals': {
      level: 'warn',
      title: 'Without totals the widget would show amounts that differ from the shop’s.',
      fix: 'Add totals to features.',
    },
    'amounts-differ': {
      level: 'fail',
      title: 'The rows of the shop’s totals do not add up, or are missing.',
      fix: 'Compare the response of GET …/totals with the cart. Extensions that change totals are the usual cause.',
    },
    'amounts-without-totals': {
      level: 'warn',
      title: 'The shop has no totals. The widget shows prices excluding tax, and says so.',
      fix: 'Offer GET /V1/guest-carts/{cartId}/totals, as Magento does.',
    },
    'item-not-added': {
      level: 'warn',
      title: 'The product could not be added.',
      fix: 'Use the SKU of a simple product without required options that is in stock.',
    },
    'change-not-read': {
      level: 'fail',
      title: 'The cart was read without the item that had just been added.',
      fix: 'A cache responds to reads of carts. Exclude /rest/*/V1/guest-carts/ from it.',
    },
  },
} as const satisfies FindingSection;
