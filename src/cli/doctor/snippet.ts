export interface SnippetOptions {
  /** The address as given, which may contain `{store}`. */
  readonly url: string;
  /** The address that was checked. */
  readonly baseUrl: string;
  readonly stores?: readonly string[] | undefined;
  readonly origin?: string | undefined;
  readonly features: readonly string[];
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The script tag for a shop. A page of the shop's own origin needs only the path. */
export function snippetOf({ url, baseUrl, stores = [], origin, features }: SnippetOptions): string {
  const template = url.includes('{store}') && stores[0] !== undefined;
  const address = template ? url.replace(/\/+$/, '') : baseUrl;
  const shop = new URL(baseUrl).origin;
  const attributes = [
    ['type', 'module'],
    ['src', '/guest-cart/guest-cart.js'],
    ['data-base-url', origin === shop ? address.slice(shop.length) : address],
    ...(template ? [['data-store', stores[0]]] : []),
    ...(features.length === 0 ? [] : [['data-features', features.join(' ')]]),
  ];
  const lines = attributes.map(([name, value]) => `  ${name}="${escape(value ?? '')}"`);
  return `<script\n${lines.join('\n')}\n></script>\n<guest-cart></guest-cart>`;
}
