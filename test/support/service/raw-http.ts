import { connect } from 'node:net';

/** An answer as it came over a socket. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

export interface ExchangeOptions {
  /** Says immediately that nothing more will come, as a caller that leaves in the middle. @default false */
  readonly halfClose?: boolean;
}

/** The content of a chunked body, or undefined while its end is not there. */
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

/** The answer at the beginning of these characters (one a byte), or undefined while it is not whole. */
function answerIn(text: string, isHead: boolean, isEnd: boolean): RawAnswer | undefined {
  const end = text.indexOf('\r\n\r\n');
  const [line = '', ...lines] = text.slice(0, Math.max(end, 0)).split('\r\n');
  const status = Number(/^HTTP\/1\.\d (\d{3})/.exec(line)?.[1] ?? Number.NaN);
  if (end === -1 || Number.isNaN(status)) return undefined;
  const rest = text.slice(end + 4);
  // "Go on" and its like come before the answer.
  if (status < 200) return answerIn(rest, isHead, isEnd);
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
 * Sends bytes as they stand, over their own connection, and gives the answer to the first request in them; undefined
 * where the connection ended without one.
 */
export function exchange(
  url: string,
  request: string | Buffer,
  { halfClose = false }: ExchangeOptions = {},
): Promise<RawAnswer | undefined> {
  const { hostname, port } = new URL(url);
  const bytes = typeof request === 'string' ? Buffer.from(request, 'latin1') : request;
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const isHead = bytes.toString('latin1', 0, 5) === 'HEAD ';
    let received = '';
    socket.on('connect', () => (halfClose ? socket.end(bytes) : socket.write(bytes)));
    socket.on('data', (data) => {
      received += data.toString('latin1');
      const answer = answerIn(received, isHead, false);
      if (answer === undefined) return;
      resolve(answer);
      socket.destroy();
    });
    // The service may well end the connection under what is still being sent.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answerIn(received, isHead, true)));
  });
}
