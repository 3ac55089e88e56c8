import { connect } from 'node:tls';
import { cartUrl } from '../../../core/api/cart-url.ts';
import { findingOf, type Finding } from '../findings.ts';
import type { Probe } from '../probe.ts';

/** Servers do not compress responses of fewer bytes. */
const shortBody = 1400;

/** The protocol that the server selects for a browser; undefined if there is none or no connection. */
function selectedProtocol(url: URL, timeout: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({
      host: url.hostname,
      port: Number(url.port || 443),
      servername: url.hostname,
      ALPNProtocols: ['h2', 'http/1.1'],
      timeout,
    });
    const end = (protocol: string | undefined) => () => {
      resolve(protocol ?? (socket.alpnProtocol || undefined));
      socket.destroy();
    };
    socket.once('secureConnect', end(undefined));
    socket.once('error', end('none'));
    socket.once('timeout', end('none'));
  });
}

/** Checks compression and the HTTP version. */
export async function checkConnection(probe: Probe, cartId: string, timeout: number): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const { value: body } = await probe.attempt(async () => {
    const response = await probe.fetch(cartUrl(probe.baseUrl, cartId));
    return { encoding: response.headers.get('content-encoding'), size: (await response.text()).length };
  });
  if (body?.encoding != null) findings.push(findingOf('compressed', body.encoding));
  else if (body !== undefined && body.size > shortBody) {
    findings.push(findingOf('not-compressed', `${body.size} bytes`));
  } else findings.push(findingOf('compression-not-checked'));
  const url = new URL(probe.baseUrl);
  if (url.protocol === 'http:') return [...findings, findingOf('no-tls')];
  const protocol = await selectedProtocol(url, timeout);
  return [...findings, protocol === 'h2' ? findingOf('http-2') : findingOf('http-1', protocol)];
}
