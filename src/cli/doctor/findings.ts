/** `ok`: works. `warn`: works, with a disadvantage. `fail`: the cart does not work. */
export type FindingLevel = 'ok' | 'warn' | 'fail';

interface FindingKind {
  readonly level: FindingLevel;
  /** What was found, in one sentence. */
  readonly title: string;
  /** What to change. */
  readonly fix?: string;
}

const ok = (title: string): FindingKind => ({ level: 'ok', title });
const warn = (title: string, fix: string): FindingKind => ({ level: 'warn', title, fix });
const fail = (title: string, fix: string): FindingKind => ({ level: 'fail', title, fix });

/** The sections of the report, in its order, with their findings by code. */
export const sections = {
  /** Findings of `checks/address.ts`, and of the first request. */
  address: {
    title: 'Address and store code',
    findings: {
      'address-ok': ok('The shop responds at this address.'),
      'base-url-unusable': fail(
        'The base URL cannot be used.',
        'Use the URL before /V1, such as https://shop.example/rest/default.',
      ),
      'base-url-too-long': fail(
        'The base URL contains a part that is added for you.',
        'End it before /V1. The other checks use the shorter address.',
      ),
      'insecure-page': fail(
        'A page on https: cannot read a shop on http:. Browsers block it as mixed content.',
        'Use the https: address of the shop.',
      ),
      unreachable: fail(
        'No response from this address.',
        'Check the host name and the port, and whether a firewall or a VPN is in between.',
      ),
      'tls-failed': fail(
        'The TLS certificate was refused.',
        'Install a certificate that is valid for this host, with its intermediate certificates.',
      ),
      redirected: fail(
        'The address redirects. The widget refuses redirects, because they could send a cart id to another host.',
        'Use the base URL that it redirects to.',
      ),
      'unknown-route': fail(
        'The server has no guest-cart service at this address.',
        'The base URL of a Magento shop is its address, /rest, and the code of the store view.',
      ),
      'unknown-store': fail(
        'The shop does not know this store code.',
        'Use the code of a store view: Stores > All Stores in the admin of the shop.',
      ),
      'page-instead-of-json': fail(
        'The shop sent an HTML page instead of JSON: maintenance, a firewall or a sign-in page.',
        'End the maintenance mode, or allow requests to /rest/ without a sign-in.',
      ),
      unavailable: fail('The shop reports that it is not available.', 'Look at the error log of the shop.'),
    },
  },
  /** Findings about creating a cart (`checks/carts.ts`). */
  create: {
    title: 'Create a cart',
    findings: {
      'create-ok': ok('A cart was created.'),
      'create-refused': fail(
        'The shop refused to create a cart.',
        'Guest carts need no token and no session. Remove headers that a proxy adds.',
      ),
      'create-unusable': fail(
        'The response is not a cart id: a JSON string without spaces or slashes.',
        'Compare the response with the interface: POST /V1/guest-carts.',
      ),
      'create-slow': warn(
        'Creating a cart takes longer than a second.',
        'Look at what the shop does in this request. Shoppers wait for it with their first item.',
      ),
      'rate-limited': fail(
        'The shop refused a request, because there were too many (status 429).',
        'Allow at least ten requests in ten seconds for one shopper, and send Retry-After.',
      ),
      'session-cookie': ok('The response sets a cookie. The widget neither needs nor sends it.'),
    },
  },
  /** Findings about reading a cart (`checks/carts.ts`). */
  read: {
    title: 'Read a cart',
    findings: {
      'read-ok': ok('The cart was read, as the interface declares it.'),
      'read-failed': fail('The new cart could not be read.', 'The code of the error is explained in docs/errors.md.'),
      'read-not-found': fail(
        'The shop does not find the cart that it has just created.',
        'Requests reach different servers or store views. Check the load balancer and the replication.',
      ),
      'read-unusable': fail(
        'The response is not a cart.',
        'Compare the response with the interface: GET /V1/guest-carts/{cartId}.',
      ),
      'schema-issues': warn(
        'The response differs from the interface. The widget shows what it can read.',
        'Correct the fields that are listed, if the service is yours.',
      ),
      'read-cached': fail(
        'Carts are cached between the shop and the browser. Shoppers would see old carts, or those of others.',
        'Exclude /rest/*/V1/guest-carts/ from the cache, and send Cache-Control: no-store.',
      ),
      'read-slow': warn(
        'Reading an empty cart takes longer than a second.',
        'Look at what the shop does in this request. It runs on every page with a cart.',
      ),
      'lost-cart-ok': ok('A cart that does not exist is reported as such.'),
      'lost-cart-unclear': warn(
        'A cart that does not exist is not reported in a way that the widget can rely on. It keeps the id.',
        'Send 404 with parameters that name cartId, or pass isCartNotFoundResponse.',
      ),
    },
  },
  /** Findings of `checks/http.ts` about CORS. */
  cors: {
    title: 'Other origins (CORS)',
    findings: {
      'cors-not-needed': ok('The page and the shop have the same origin.'),
      'cors-not-checked': ok(
        'Not checked. Pass --origin with the origin of your pages, if it differs from the shop’s.',
      ),
      'cors-ok': ok('The shop allows requests from this origin.'),
      'cors-missing': fail(
        'The shop does not allow pages of this origin to read its responses.',
        'Send Access-Control-Allow-Origin, or use a proxy on the origin of the page (docs/magento.md).',
      ),
      'cors-missing-on-errors': fail(
        'Responses with an error have no CORS headers. The page cannot tell a lost cart from a broken connection.',
        'Send the headers for every status: in nginx, add_header … always.',
      ),
      'cors-preflight-failed': warn(
        'The preflight request fails. Changing a cart and assigning a customer do not work from this origin.',
        'Respond to OPTIONS with status 204 and the methods and headers that are listed.',
      ),
      'cors-retry-after-hidden': warn(
        'Pages cannot read Retry-After, so the widget guesses how long to wait.',
        'Send Access-Control-Expose-Headers: Retry-After.',
      ),
    },
  },
  /** Findings about assigning a cart (`checks/carts.ts`). */
  assign: {
    title: 'Assign a customer',
    findings: {
      'assign-needs-token': ok('Assigning a customer needs a token, as it should. Pass --token to check it.'),
      'assign-ok': ok('The cart was assigned to the customer of the token.'),
      'assign-open': warn(
        'The shop does not require a token to assign a cart.',
        'Require the token of the customer. Otherwise anyone can assign carts to any customer.',
      ),
      'assign-failed': warn(
        'The cart could not be assigned.',
        'Check that the token is a customer’s, is not expired, and belongs to this website.',
      ),
    },
  },
  /** Findings of `checks/features.ts`. */
  features: {
    title: 'Features',
    findings: {
      'feature-available': ok('Available'),
      'feature-missing': ok('Not available'),
      'feature-failed': warn('A route exists, but did not work.', 'Leave it out of features until it works.'),
      'coupons-need-recaptcha': warn(
        'The shop refuses every discount code without a reCAPTCHA token.',
        'Send the token with the headers option (docs/magento.md, “Discount codes with reCAPTCHA”), or turn reCAPTCHA off for coupon codes.',
      ),
    },
  },
  /** Findings of `checks/amounts.ts`. */
  amounts: {
    title: 'Amounts',
    findings: {
      'amounts-not-checked': ok('Not checked. Pass --sku with a simple product that is in stock.'),
      'amounts-agree': ok('The widget shows the amounts of the shop.'),
      'amounts-need-totals': warn(
        'Without totals the widget would show amounts that differ from the shop’s.',
        'Add totals to features.',
      ),
      'amounts-differ': fail(
        'The rows of the shop’s totals do not add up, or are missing.',
        'Compare the response of GET …/totals with the cart. Extensions that change totals are the usual cause.',
      ),
      'amounts-without-totals': warn(
        'The shop has no totals. The widget shows prices excluding tax, and says so.',
        'Offer GET /V1/guest-carts/{cartId}/totals, as Magento does.',
      ),
      'item-not-added': warn(
        'The product could not be added.',
        'Use the SKU of a simple product without required options that is in stock.',
      ),
      'change-not-read': fail(
        'The cart was read without the item that had just been added.',
        'A cache responds to reads of carts. Exclude /rest/*/V1/guest-carts/ from it.',
      ),
    },
  },
  /** Findings of `checks/http.ts` about compression and HTTP version. */
  connection: {
    title: 'Connection',
    findings: {
      compressed: ok('Responses are compressed.'),
      'compression-not-checked': ok('Compression was not checked, because every response was short.'),
      'not-compressed': warn(
        'Responses are not compressed. A cart with many lines is 80 kB.',
        'Compress application/json with gzip or brotli in the web server.',
      ),
      'http-2': ok('HTTP/2 is available.'),
      'http-1': warn(
        'HTTP/2 is not available. The reads of cart and totals may wait for each other.',
        'Turn on HTTP/2 in the web server.',
      ),
      'no-tls': ok('Without TLS, as in development.'),
    },
  },
} as const;

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
  // Only the codes of this section are keys of its table.
  for (const [code, kind] of Object.entries<FindingKind>(sections[section].findings))
    findingKinds.set(code as FindingCode, { section, ...kind });
}

/** Creates a finding from the tables. */
export function findingOf(code: FindingCode, evidence?: string): Finding {
  const kind = findingKinds.get(code);
  if (kind === undefined) throw new Error(`guest-cart: the doctor has no finding ${code}.`);
  return { code, ...kind, ...(evidence === undefined ? {} : { evidence }) };
}
