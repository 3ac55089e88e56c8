/** `ok`: works. `warn`: works, with a disadvantage. `fail`: the cart does not work. */
export type FindingLevel = 'ok' | 'warn' | 'fail';

interface FindingKind {
  readonly level: FindingLevel;
  /** What was found, in one sentence. */
  readonly title: string;
  /** What to change. */
  readonly fix?: string;
}

/** The findings of one part of the report, by code. */
interface FindingSection {
  /** Heading in the report. */
  readonly title: string;
  readonly findings: Readonly<Record<string, FindingKind>>;
}

/** Findings of `checks/address.ts`, and of the first request. */
const address = {
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

/** Findings about creating a cart (`checks/carts.ts`). */
const create = {
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

/** Findings about reading a cart (`checks/carts.ts`). */
const read = {
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

/** Findings of `checks/http.ts` about CORS. */
const cors = {
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

/** Findings about assigning a cart (`checks/carts.ts`). */
const assign = {
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

/** Findings of `checks/features.ts`. */
const features = {
  title: 'Features',
  findings: {
    'feature-available': { level: 'ok', title: 'Available' },
    'feature-missing': { level: 'ok', title: 'Not available' },
    'feature-failed': {
      level: 'warn',
      title: 'A route exists, but did not work.',
      fix: 'Leave it out of features until it works.',
    },
    'coupons-need-recaptcha': {
      level: 'warn',
      title: 'The shop refuses every discount code without a reCAPTCHA token.',
      fix: 'Send the token with the headers option (docs/magento.md, “Discount codes with reCAPTCHA”), or turn reCAPTCHA off for coupon codes.',
    },
  },
} as const satisfies FindingSection;

/** Findings of `checks/amounts.ts`. */
const amounts = {
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

/** Findings of `checks/http.ts` about compression and HTTP version. */
const connection = {
  title: 'Connection',
  findings: {
    compressed: { level: 'ok', title: 'Responses are compressed.' },
    'compression-not-checked': {
      level: 'ok',
      title: 'Compression was not checked, because every response was short.',
    },
    'not-compressed': {
      level: 'warn',
      title: 'Responses are not compressed. A cart with many lines is 80 kB.',
      fix: 'Compress application/json with gzip or brotli in the web server.',
    },
    'http-2': { level: 'ok', title: 'HTTP/2 is available.' },
    'http-1': {
      level: 'warn',
      title: 'HTTP/2 is not available. The reads of cart and totals may wait for each other.',
      fix: 'Turn on HTTP/2 in the web server.',
    },
    'no-tls': { level: 'ok', title: 'Without TLS, as in development.' },
  },
} as const satisfies FindingSection;

/** The sections of the report, in its order. */
export const sections = { address, create, read, cors, assign, features, amounts, connection } as const;

export type SectionName = keyof typeof sections;

export type FindingCode = { [S in SectionName]: keyof (typeof sections)[S]['findings'] }[SectionName];

/** One result of the doctor. */
export interface Finding {
  readonly code: FindingCode;
  readonly section: SectionName;
  readonly level: FindingLevel;
  readonly title: string;
  /** The observed value, such as a header or a status. Without ids and tokens. */
  readonly evidence?: string;
  readonly fix?: string;
}

/**
 * Every finding of the doctor, by its code. Every finding that is not `ok` has a section in docs/troubleshooting.md.
 */
export const findingKinds = new Map<FindingCode, FindingKind & Pick<Finding, 'section'>>();

for (const section of Object.keys(sections) as SectionName[]) {
  const kinds: Readonly<Record<string, FindingKind>> = sections[section].findings;
  // Only the codes of this section are keys of its table.
  for (const [code, kind] of Object.entries(kinds)) findingKinds.set(code as FindingCode, { section, ...kind });
}

/** Creates a finding from the tables. */
export function findingOf(code: FindingCode, evidence?: string): Finding {
  const kind = findingKinds.get(code);
  if (kind === undefined) throw new Error(`guest-cart: the doctor has no finding ${code}.`);
  return { code, ...kind, ...(evidence === undefined ? {} : { evidence }) };
}
