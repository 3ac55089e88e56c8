import { startTag } from '../../core/markup/html.ts';

/** Files and lines that `guest-cart init` writes. */

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

const whyProxy = "  // The shop on the page's own origin: no CORS.\n";

/** A line of the configuration of Vite. A key without `^` at its start is a prefix. */
export const viteProxy = (path: string, origin: string): string =>
  `${whyProxy}  server: { proxy: { ${quoted(path)}: { target: ${quoted(origin)}, changeOrigin: true } } },\n`;

export const viteConfig = (lines: string): string =>
  `import { defineConfig } from 'vite';\n\nexport default defineConfig({\n${lines}});\n`;

/** @see https://github.com/pillarjs/path-to-regexp, whose patterns Next.js reads in both paths */
const escapePattern = (path: string): string => path.replace(/[(){}[\]:*+?!\\]/g, '\\$&');

/** A line of the configuration of Next.js. */
export function nextRewrite(path: string, origin: string): string {
  const source = quoted(`${escapePattern(path)}/:path*`);
  const destination = quoted(`${origin}${escapePattern(path)}/:path*`);
  return `${whyProxy}  rewrites: async () => [{ source: ${source}, destination: ${destination} }],\n`;
}

export const nextConfig = (lines: string): string =>
  `/** @type {import('next').NextConfig} */\nconst nextConfig = {\n${lines}};\n\nexport default nextConfig;\n`;

/** A template of a Magento theme. Magento writes the URL of its static files itself. */
export function phtml({
  baseUrl,
  features,
}: {
  readonly baseUrl: string;
  readonly features: readonly string[];
}): string {
  const attributes = startTag('script', {
    'data-base-url': baseUrl,
    'data-features': features.join(' '),
  });
  return `<?php /** @var \\Magento\\Framework\\View\\Element\\Template $block */ ?>
${attributes.replace('<script', `<script type="module" src="<?= $block->escapeUrl($block->getViewFileUrl('guest-cart/guest-cart.js')) ?>"`)}</script>
${badge}
`;
}

export const layoutBlock = `        <referenceContainer name="before.body.end">
            <block class="Magento\\Framework\\View\\Element\\Template" name="guest-cart" template="Magento_Theme::guest-cart.phtml"/>
        </referenceContainer>`;

export const layout = `<?xml version="1.0"?>
<page xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="urn:magento:framework:View/Layout/etc/page_configuration.xsd">
    <body>
${layoutBlock}
    </body>
</page>
`;
