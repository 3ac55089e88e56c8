import { realShop } from './preview-api.ts';
import type { Shopper } from './preview-context.ts';
import type { Settings } from './settings.ts';
import { featureNames } from '../../core/api/feature-names.ts';
import { freeShipping } from './cart-settings.ts';

/** The cart of the page: the settings of the bar, and the customer it has signed in. */
export interface ShownCart {
  readonly settings: Settings;
  readonly storeId: number | null;
  readonly shopper: Pick<Shopper, 'customerId' | 'name'> | null;
}

const joined = (lines: readonly (string | false)[]): string =>
  lines.filter((line) => line !== false).join('\n');

const baseUrlOf = ({ store }: Settings): string => realShop ?? `https://shop.example/rest/${store}`;

/** The stylesheet rule for a page that is always light, or always dark. */
const schemeStyle = ({ scheme }: Settings): string | false =>
  scheme !== 'system' && `:root { color-scheme: ${scheme}; }`;

/** The function that sends the customer's token, which `customerToken` of the page returns. */
const headers = (indent: string): string =>
  joined([
    '(operation, url) =>',
    `${indent}  operation === 'assign' || url.includes('/carts/mine')`,
    `${indent}    ? { Authorization: \`Bearer \${customerToken()}\` }`,
    `${indent}    : {}`,
  ]);

const headersScript = (): string =>
  joined([
    '<script>',
    '  (window.GuestCart ||= []).push((cart) => {',
    '    cart.configure({',
    `      headers: ${headers('      ')},`,
    '    });',
    '  });',
    '</script>',
  ]);

function scriptTag({ settings, storeId, shopper }: ShownCart): string {
  const { theme, locale, mode, display } = settings;
  const style = schemeStyle(settings);
  const amounts = Object.entries(freeShipping).map(([currency, from]) => `${currency} ${from}`);
  return joined([
    theme !== 'plain' && `<link rel="stylesheet" href="/guest-cart/themes/${theme}.css" />`,
    style !== false && `<style>${style}</style>`,
    '<script',
    '  type="module"',
    '  src="/guest-cart/guest-cart.js"',
    `  data-base-url="${baseUrlOf(settings)}"`,
    `  data-features="${featureNames.join(' ')}"`,
    `  data-free-shipping="${amounts.join(', ')}"`,
    '  data-free-shipping-tax="excluding"',
    '  data-checkout-url="/checkout"',
    locale !== 'en' && `  data-locale="${locale}"`,
    display === 'both' && '  data-tax-display="both"',
    shopper !== null && `  data-customer-id="${shopper.customerId}"`,
    shopper !== null && storeId !== null && `  data-store-id="${storeId}"`,
    shopper !== null && `  data-customer-name="${shopper.name}"`,
    '></script>',
    shopper !== null && headersScript(),
    '<guest-cart mode="badge"></guest-cart>',
    mode !== 'drawer' && '<guest-cart></guest-cart>',
    '<button data-guest-cart-add="MUG-SPECKLE">Add to cart</button>',
  ]);
}

function reactPage({ settings, storeId, shopper }: ShownCart): string {
  const { theme, locale, mode, display } = settings;
  const isTranslated = locale !== 'en';
  const names = ['GuestCartBadge', 'GuestCartProvider', 'GuestCartWidget'];
  const imports = isTranslated ? [...names, 'useMessages'] : names;
  const style = schemeStyle(settings);
  const amounts = Object.entries(freeShipping).map(([currency, from]) => `${currency}: ${from}`);
  const customer = `{ customerId: ${shopper?.customerId}, storeId: ${storeId}, name: '${shopper?.name}' }`;
  return joined([
    `import { ${imports.join(', ')} } from 'guest-cart';`,
    "import 'guest-cart/styles.css';",
    theme !== 'plain' && `import 'guest-cart/themes/${theme}.css';`,
    '',
    `const freeShipping = { ${amounts.join(', ')} };`,
    shopper !== null &&
      `\n// The token of the customer is the page's own.\nconst headers = ${headers('')};`,
    '',
    'export function Shop() {',
    isTranslated && `  const messages = useMessages('${locale}');`,
    '  return (',
    '    <GuestCartProvider',
    `      baseUrl="${baseUrlOf(settings)}"`,
    `      features={[${featureNames.map((feature) => `'${feature}'`).join(', ')}]}`,
    shopper !== null && '      headers={headers}',
    '    >',
    style !== false && `      <style>{'${style}'}</style>`,
    isTranslated
      ? `      <GuestCartBadge locale="${locale}" messages={messages} />`
      : '      <GuestCartBadge />',
    '      <GuestCartWidget',
    mode === 'drawer' && '        mode="drawer"',
    isTranslated && `        locale="${locale}"`,
    isTranslated && '        messages={messages}',
    display === 'both' && '        taxDisplay="both"',
    shopper !== null && `        customer={${customer}}`,
    '        freeShipping={freeShipping}',
    '        freeShippingTax="excluding"',
    "        onCheckout={() => location.assign('/checkout')}",
    '      />',
    '    </GuestCartProvider>',
    '  );',
    '}',
  ]);
}

/** What to write for this cart on a page of your own, by title. */
export function codeOf(cart: ShownCart): Readonly<Record<string, string>> {
  return {
    Install: 'npm install ./guest-cart-1.0.0.tgz',
    'Script tag': scriptTag(cart),
    React: reactPage(cart),
  };
}
