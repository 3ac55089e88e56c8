import type { FindingSection } from './finding-kind.ts';

/** Findings of `checks/address.ts`, and of the first request in `checks/carts.ts`. */
export const address = {
  title: 'Address and store code',
  findings: {
    'address-ok': { level: 'ok', title: 'The shop responds at this address.' },
    'base-url-unusable': {
      level: 'fail',
      title: 'The base URL cannot be used.',
      fix: 'Use the URL before /V1, such as https://shop.example/rest/default.',
    },
    'base-url-too-long': {
      level: 'fail',
      title: 'The base URL contains a part that is added for you.',
      fix: 'End it before /V1. The other checks use the shorter address.',
    },
    'insecure-page': {
      level: 'fail',
      title: 'A page on https: cannot read a shop on http:. Browsers block it as mixed content.',
      fix: 'Use the https: address of the shop.',
    },
    unreachable: {
      level: 'fail',
      title: 'No response from this address.',
      fix: 'Check the host name and the port, and whether a firewall or a VPN is in between.',
    },
    'tls-failed': {
      level: 'fail',
      title: 'The TLS certificate was refused.',
      fix: 'Install a certificate that is valid for this host, with its intermediate certificates.',
    },
    redirected: {
      level: 'fail',
      title: 'The address redirects. The widget refuses redirects, because they could send a cart id to another host.',
      fix: 'Use the base URL that it redirects to.',
    },
    'unknown-route': {
      level: 'fail',
      title: 'The server has no guest-cart service at this address.',
      fix: 'The base URL of a Magento shop is its address, /rest, and the code of the store view.',
    },
    'unknown-store': {
      level: 'fail',
      title: 'The shop does not know this store code.',
      fix: 'Use the code of a store view: Stores > All Stores in the admin of the shop.',
    },
    'page-instead-of-json': {
      level: 'fail',
      title: 'The shop sent an HTML page instead of JSON: maintenance, a firewall or a sign-in page.',
      fix: 'End the maintenance mode, or allow requests to /rest/ without a sign-in.',
    },
    unavailable: {
      level: 'fail',
      title: 'The shop reports that it is not available.',
      fix: 'Look at the error log of the shop.',
    },
  },
} as const satisfies FindingSection;
