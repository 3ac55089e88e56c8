import type { SeededRandom } from './seeded-random.ts';

/** A malformed request, as bytes. */
export interface MalformedRequest {
  readonly bytes: Buffer;
  /** Whether the sender disconnects after these bytes, before the end of the request. */
  readonly halfClose: boolean;
}

const base = '/rest/default/V1/guest-carts';
const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'PURGE',
  'PROPFIND',
  'get',
] as const;
const words = [
  '__proto__',
  'constructor',
  '..',
  '.',
  '%2e%2e',
  "x' OR '1'='1",
  '";DROP TABLE carts;--',
  '%',
  '*',
] as const;
const escapes = ['%00', '%zz', '%ff%fe', '%2F', '%5c', '%0d%0a', '%c0%af', '%', '%E0%A4%A'] as const;
const jsonType = 'Content-Type: application/json';

/** Any JSON, sometimes deeply nested. */
function anyJson(random: SeededRandom, depth = 0): string {
  const leaf = [
    'null',
    'true',
    '-1',
    '1e400',
    '0.1',
    '9007199254740993',
    '""',
    '"7"',
    '"\\u0000"',
    '"\\ud800"',
  ] as const;
  const kind = random.below(depth > 5 ? 1 : 4);
  if (kind < 2) return random.pick(leaf);
  const parts = Array.from({ length: random.below(4) }, () => anyJson(random, depth + 1));
  if (kind === 2) return `[${parts.join(',')}]`;
  const names = [
    'customerId',
    'storeId',
    'cartItem',
    'sku',
    'qty',
    'product_option',
    '__proto__',
    'constructor',
  ] as const;
  return `{${parts.map((part) => `${JSON.stringify(random.pick(names))}:${part}`).join(',')}}`;
}

function request(
  line: string,
  headers: readonly string[],
  body: string | Buffer = '',
  halfClose = false,
): MalformedRequest {
  const head = [line, 'Host: localhost', 'Connection: close', ...headers].join('\r\n');
  return { bytes: Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), Buffer.from(body)]), halfClose };
}

/** With the correct length. */
function withBody(line: string, headers: readonly string[], body: string | Buffer): MalformedRequest {
  return request(line, [...headers, `Content-Length: ${Buffer.byteLength(body)}`], body);
}

/** Kinds of malformed requests, each with random choices. @param cartId an existing cart */
const kinds: readonly [Kind, ...Kind[]] = [
  (random) => request(`GET ${base}/${random.pick(words).replaceAll(' ', '+')}${random.pick(escapes)} HTTP/1.1`, []),
  (random) => request(`GET ${base}/${'a'.repeat(random.below(30_000))} HTTP/1.1`, []),
  (random) => request(`GET ${base}/${random.bytes(20).toString('latin1')} HTTP/1.1`, []),
  (random, cartId) => {
    const paths = [base, `${base}/${cartId}`, `${base}/${cartId}/items/1`, '/preview/faults', '/', '//', '*'] as const;
    return request(`${random.pick(methods)} ${random.pick(paths)} HTTP/1.1`, []);
  },
  (random, cartId) => withBody(`PUT ${base}/${cartId} HTTP/1.1`, [jsonType], anyJson(random)),
  (random, cartId) => withBody(`POST ${base}/${cartId}/items HTTP/1.1`, [jsonType], `{"cartItem":${anyJson(random)}}`),
  (random, cartId) => {
    const item = `{"sku":"MUG-SPECKLE","qty":${anyJson(random)},"product_option":${anyJson(random)}}`;
    return withBody(`POST ${base}/${cartId}/items HTTP/1.1`, [jsonType], `{"cartItem":${item}}`);
  },
  (random, cartId) => withBody(`PUT ${base}/${cartId}/items/1 HTTP/1.1`, [jsonType], random.bytes(random.below(300))),
  (random) => withBody('PUT /preview/faults HTTP/1.1', [jsonType], anyJson(random)),
  (random, cartId) => {
    const types = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', ''] as const;
    const body = '{"customerId":1,"storeId":1}';
    return withBody(`PUT ${base}/${cartId} HTTP/1.1`, [`Content-Type: ${random.pick(types)}`], body);
  },
  (random, cartId) => {
    const deep = random.pick(['[', '{"a":'] as const).repeat(100 + random.below(9000));
    return withBody(`PUT ${base}/${cartId} HTTP/1.1`, [jsonType], deep);
  },
  (random, cartId) => {
    const length = random.pick(['70000', '99999999999999', '-1', 'abc', '1, 2', '0x10'] as const);
    return request(`PUT ${base}/${cartId} HTTP/1.1`, [jsonType, `Content-Length: ${length}`], '{}');
  },
  (random, cartId) => {
    const piece = `${(10_000).toString(16)}\r\n${' '.repeat(10_000)}\r\n`;
    const headers = [jsonType, 'Transfer-Encoding: chunked'];
    return request(`PUT ${base}/${cartId} HTTP/1.1`, headers, `${piece.repeat(1 + random.below(12))}0\r\n\r\n`);
  },
  (random, cartId) => {
    const headers = [jsonType, 'Transfer-Encoding: chunked'];
    const bad = random.pick([
      'zz\r\n',
      'ffffffffffffffff\r\n',
      '-1\r\n',
      '5\r\nab\r\n',
      `1;${'x'.repeat(20_000)}\r\n`,
    ] as const);
    return request(`PUT ${base}/${cartId} HTTP/1.1`, headers, bad, true);
  },
  (random, cartId) => {
    const headers = [jsonType, 'Content-Length: 200'];
    return request(`PUT ${base}/${cartId} HTTP/1.1`, headers, ' '.repeat(random.below(200)), true);
  },
  (_random, cartId) => {
    const headers = [jsonType, 'Content-Length: 2', 'Transfer-Encoding: chunked'];
    return request(`PUT ${base}/${cartId} HTTP/1.1`, headers, '0\r\n\r\n');
  },
  (random) => {
    const flood = Array.from({ length: random.below(3000) }, (_, index) => `x${index}: 1`);
    return request(`GET ${base}/x HTTP/1.1`, flood);
  },
  (random) => request(`GET ${base}/x HTTP/1.1`, [`Cookie: ${'c'.repeat(random.below(40_000))}`]),
  (random) => {
    const odd = ['Host: evil.example', 'a b: c', ': c', 'x: \0', ' folded', 'x: \x7f\xff'] as const;
    return request(`GET ${base}/x HTTP/1.1`, [random.pick(odd)]);
  },
  (random) => {
    const hosts = ['evil.example', '', 'a b', 'localhost:99999', '[::1', '127.0.0.1.evil.example', '\xff'] as const;
    const text = `GET ${base}/x HTTP/1.1\r\nHost: ${random.pick(hosts)}\r\nConnection: close\r\n\r\n`;
    return { bytes: Buffer.from(text, 'latin1'), halfClose: false };
  },
  (random, cartId) => {
    const origin = `Origin: ${random.pick(['https://evil.example', 'null', 'x', ''] as const)}`;
    return withBody(`PUT ${base}/${cartId} HTTP/1.1`, [jsonType, origin], '{"customerId":1,"storeId":1}');
  },
  (random) => {
    const lines = [
      'GET / HTTP/9.9',
      'GET',
      'PRI * HTTP/2.0',
      'GET http://evil.example/ HTTP/1.1',
      'GET / HTTP/1.0',
    ] as const;
    return request(random.pick(lines), [], '', true);
  },
  (random) => ({ bytes: random.bytes(1 + random.below(400)), halfClose: true }),
];

type Kind = (random: SeededRandom, cartId: string) => MalformedRequest;

/** A random request of the kinds above. */
export function malformedRequest(random: SeededRandom, cartId: string): MalformedRequest {
  return random.pick(kinds)(random, cartId);
}
