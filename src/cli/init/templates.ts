import { startTag } from '../../core/markup/html.ts';

/** Files and lines that `guest-cart init` writes. */

export const badge = '<guest-cart mode="badge"></guest-cart>';
export const addButton = '<button data-guest-cart-add="SKU">Add to cart</button>';
export const addHook = 'const { mutate: add } = useAddItem(); add({ sku })';

interface Shop {
  readonly baseUrl: string;
  readonly features: readonly string[];
}

const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;

/** A React component with the provider, the badge, and the cart in a drawer. */
export function provider(
  options: Shop & { readonly isNext: boolean; readonly isTyped: boolean },
): string {
  const { baseUrl, features, isNext, isTyped } = options;
  const address = quoted(baseUrl).replace(/^'(.*)'$/, '"$1"');
  const props = `baseUrl=${address} features={[${features.map(quoted).join(', ')}]}`;
  const children = isTyped ? '{ children }: { readonly children: ReactNode }' : '{ children }';
  return `${isNext ? "'use client';\n\n" : ''}import { GuestCartBadge, GuestCartProvider, GuestCartWidget } from 'guest-cart';
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

export const viteProxy = (path: string, origin: string): string =>
  `  // The shop on the page's own origin: no CORS.\n  server: { proxy: { ${quoted(path)}: { target: ${quoted(origin)}, changeOrigin: true } } },\n`;

export const nextProxy = (path: string, origin: string): string =>
  `  // The shop on the page's own origin: no CORS.\n  rewrites: async () => [{ source: ${quoted(`${path}/:path*`)}, destination: ${quoted(`${origin}${path}/:path*`)} }],\n`;

/** A template of a Magento theme. Magento writes the URL of its static files itself. */
export function phtml({ baseUrl, features }: Shop): string {
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
