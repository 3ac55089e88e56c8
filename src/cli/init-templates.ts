/** Files and lines that `guest-cart init` writes and prints. */

export const badge = '<guest-cart mode="badge"></guest-cart>';
export const addButton = '<button data-guest-cart-add="SKU">Add to cart</button>';
export const addHook = 'const { mutate: add } = useAddItem(); add({ sku })';

const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;

/** A text as the value of a prop. JSX decodes entities in an attribute, and has no escapes there. */
const propOf = (text: string): string =>
  /^[\w/.~-]*$/.test(text) ? `"${text}"` : `{${quoted(text)}}`;

export interface ProviderOptions {
  readonly baseUrl: string;
  readonly features: readonly string[];
  /** Whether the component is for the client, in an app of server components. */
  readonly isClient: boolean;
  readonly isTyped: boolean;
}

/** A React component with the provider, the badge, and the cart in a drawer. */
export function provider({ baseUrl, features, isClient, isTyped }: ProviderOptions): string {
  const props = `baseUrl=${propOf(baseUrl)} features={[${features.map(quoted).join(', ')}]}`;
  const children = isTyped ? '{ children }: { readonly children: ReactNode }' : '{ children }';
  return `${isClient ? "'use client';\n\n" : ''}import { GuestCartBadge, GuestCartProvider, GuestCartWidget } from 'guest-cart';
import 'guest-cart/styles.css';
${isTyped ? "import type { ReactNode } from 'react';\n" : ''}
/** The cart of the shop for all pages. Move the badge to your header. */
export function GuestCart(${children}) {
  return (
    <GuestCartProvider ${props}>
      <GuestCartBadge />
      <GuestCartWidget mode="drawer" />
      {children}
    </GuestCartProvider>
  );
}
`;
}

/** A line of the configuration of Vite. A key without `^` at its start is a prefix. */
export const viteProxy = (path: string, origin: string): string =>
  `server: { proxy: { ${quoted(path)}: { target: ${quoted(origin)}, changeOrigin: true } } },`;

/** @see https://github.com/pillarjs/path-to-regexp, whose patterns Next.js reads in both paths */
const escapePattern = (path: string): string => path.replace(/[(){}[\]:*+?!\\]/g, '\\$&');

/** A line of the configuration of Next.js. */
export function nextRewrite(path: string, origin: string): string {
  const source = quoted(`${escapePattern(path)}/:path*`);
  const destination = quoted(`${origin}${escapePattern(path)}/:path*`);
  return `rewrites: async () => [{ source: ${source}, destination: ${destination} }],`;
}

/** The badge, in the place and the style of the theme's minicart, and the script tag. */
export const phtml = (tag: string): string =>
  `<?php /* Full page cache shares this markup. Print nothing of the visitor here. */ ?>
<div class="minicart-wrapper">${badge}</div>
${tag}
`;

/** Lines of a layout, with the indentation of Magento's files. */
export const headerBlock = `        <referenceBlock name="minicart" remove="true"/>
        <referenceContainer name="header-wrapper">
            <block class="Magento\\Framework\\View\\Element\\Template" name="guest-cart" template="Magento_Theme::guest-cart.phtml" after="logo"/>
        </referenceContainer>`;

/** As the theme does with its minicart on the checkout. */
export const noBlock = '        <referenceBlock name="guest-cart" remove="true"/>';

export const layout = (lines: string): string => `<?xml version="1.0"?>
<page xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="urn:magento:framework:View/Layout/etc/page_configuration.xsd">
    <body>
${lines}
    </body>
</page>
`;
