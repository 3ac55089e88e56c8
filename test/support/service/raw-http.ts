import { connect } from 'node:net';

/** A response as received from a socket. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

export interface ExchangeOptions {
  /** Half-closes the connection immediately, as a client that disconnects. @default false */
  readonly halfClose?: boolean;
}

/** The content of a chunked body; undefined until it is complete. */
function unchunked(text: string): string | undefined {
  let rest = text;
  let body = '';
  for (;;) {
    const head = /^([\da-f]+)\r\n/i.exec(rest);
    if (head === null) return undefined;
    const size = Number.parseInt(head[1] ?? '', 16);
    if (size === 0) return body;
    const start = head[0].length;
    if (rest.length < start + size + 2) return undefined;
    body += rest.slice(start, start + size);
    rest = rest.slice(start + size + 2);
  }
}

/** The response at the start of these characters (one per byte); undefined until it is complete. */
function responseIn(text: string, isHead: boolean, isEnd: boolean): RawResponse | undefined {
  const end = text.indexOf('\r\n\r\n');
  const [line = '', ...lines] = text.slice(0, Math.max(end, 0)).split('\r\n');
  const status = Number(/^HTTP\/1\.\d (\d{3})/.exec(line)?.[1] ?? Number.NaN);
  if (end === -1 || Number.isNaN(status)) return undefined;
  const rest = text.slice(end + 4);
  // 1xx responses come before the final one.
  if (status < 200) return responseIn(rest, isHead, isEnd);
  const headers = new Headers();
  for (const header of lines) headers.append(header.split(':', 1)[0] ?? '', header.replace(/^[^:]*:/, ''));
  const length = headers.get('content-length');
  let body: string | undefined = isEnd ? rest : undefined;
  if (isHead) body = '';
  else if (headers.get('transfer-encoding') === 'chunked') body = unchunked(rest);
  else if (length !== null) body = rest.length >= Number(length) ? rest.slice(0, Number(length)) : undefined;
  return body === undefined ? undefined : { status, headers, body: Buffer.from(body, 'latin1').toString() };
}

/**
 * Sends bytes unchanged over a separate connection. Returns the response to the first request in them; undefined if the
 * connection was closed without one.
 */
export function exchange(
  url: string,
  request: string | Buffer,
  { halfClose = false }: ExchangeOptions = {},
): Promise<RawResponse | undefined> {
  const { hostname, port } = new URL(url);
  const bytes = typeof request === 'string' ? Buffer.from(request, 'latin1') : request;
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const isHead = bytes.toString('latin1', 0, 5) === 'HEAD ';
    let received = '';
    socket.on('connect', () => (halfClose ? socket.end(bytes) : socket.write(bytes)));
    socket.on('data', (data) => {
      received += data.toString('latin1');
      const response = responseIn(received, isHead, false);
      if (response === undefined) return;
      resolve(response);
      socket.destroy();
    });
    // The service may close the connection while bytes are still sent.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(responseIn(received, isHead, true)));
  });
}
