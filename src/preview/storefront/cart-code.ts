import { featureNames } from '../../core/api/feature-names.ts';
import { realShop } from './preview-api.ts';
import { freeShipping, type Settings } from './settings.ts';

const joined = (lines: readonly (string | false)[]): string =>
  lines.filter((line) => line !== false).join('\n');

const baseUrlOf = ({ store }: Settings): string => realShop ?? `https://shop.example/rest/${store}`;

/** The rule of a page that is always light, or always dark. */
const schemeStyle = ({ scheme }: Settings): string | false =>
  scheme !== 'system' && `:root { color-scheme: ${scheme}; }`;

function scriptTag(settings: Settings): string {
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
    '></script>',
    '<guest-cart mode="badge"></guest-cart>',
    mode !== 'drawer' && '<guest-cart></guest-cart>',
    '<button data-guest-cart-add="MUG-SPECKLE">Add to cart</button>',
  ]);
}

function reactPage(settings: Settings): string {
  const { theme, locale, mode, display } = settings;
  const style = schemeStyle(settings);
  const amounts = Object.entries(freeShipping).map(([currency, from]) => `${currency}: ${from}`);
  const isTranslated = locale !== 'en';
  const props = isTranslated ? ` locale="${locale}" messages={messages}` : '';
  return joined([
    `import { GuestCartBadge, GuestCartProvider, GuestCartWidget${isTranslated ? ', useMessages' : ''} } from 'guest-cart';`,
    "import 'guest-cart/styles.css';",
    theme !== 'plain' && `import 'guest-cart/themes/${theme}.css';`,
    '',
    `const freeShipping = { ${amounts.join(', ')} };`,
    '',
    'export function Shop() {',
    isTranslated && `  const messages = useMessages('${locale}');`,
    '  return (',
    '    <GuestCartProvider',
    `      baseUrl="${baseUrlOf(settings)}"`,
    `      features={[${featureNames.map((feature) => `'${feature}'`).join(', ')}]}`,
    '    >',
    style !== false && `      <style>{'${style}'}</style>`,
    `      <GuestCartBadge${props} />`,
    `      <GuestCartWidget${props}`,
    mode === 'drawer' && '        mode="drawer"',
    display === 'both' && '        taxDisplay="both"',
    '        freeShipping={freeShipping}',
    '        freeShippingTax="excluding"',
    "        onCheckout={() => location.assign('/checkout')}",
    '      />',
    '    </GuestCartProvider>',
    '  );',
    '}',
  ]);
}

/** What to write for this cart on a page of your own, by title. Sign-ins: docs/customer-cart.md. */
export const codeOf = (settings: Settings): Readonly<Record<string, string>> => ({
  Install: 'npm install ./guest-cart-1.0.0.tgz',
  'Script tag': scriptTag(settings),
  React: reactPage(settings),
});
