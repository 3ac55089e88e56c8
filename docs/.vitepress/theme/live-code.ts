import type { State } from './live-choices.ts';
import { faults, freeShipping } from './live-shop.ts';
import { presetOf } from './presets.ts';

const indent = (lines: readonly string[]): string => lines.map((line) => `  ${line}\n`).join('');

const features = ['items', 'totals', 'coupons', 'shipping', 'catalogue'];

function html({ preset, quantity, store, display, theme, locale, mode }: State): string {
  const { sku } = presetOf(preset);
  const settings = [
    'type="module"',
    'src="/guest-cart/guest-cart.js"',
    `data-base-url="/rest/${store}"`,
    `data-features="${features.join(' ')}"`,
    `data-free-shipping="${freeShipping}"`,
    'data-checkout-url="/checkout"',
    ...(locale === 'en' ? [] : [`data-locale="${locale}"`]),
    ...(display === 'shop' ? [] : [`data-tax-display="${display}"`]),
  ];
  const link =
    theme === 'plain' ? '' : `<link rel="stylesheet" href="/guest-cart/themes/${theme}.css" />\n`;
  const cart =
    mode === 'inline' ? '<guest-cart></guest-cart>' : `<guest-cart mode="${mode}"></guest-cart>`;
  const count = quantity === '' || quantity === '1' ? '' : ` data-guest-cart-qty="${quantity}"`;
  return `${link}<script\n${indent(settings)}></script>\n${cart}\n<button data-guest-cart-add="${sku}"${count}>Add to cart</button>`;
}

function react({ preset, quantity, store, display, theme, locale, mode }: State): string {
  const { sku } = presetOf(preset);
  const isTranslated = locale !== 'en';
  const props = [
    ...(mode === 'inline' ? [] : [`mode="${mode}"`]),
    ...(isTranslated ? [`locale="${locale}"`, 'messages={messages}'] : []),
    ...(display === 'shop' ? [] : [`taxDisplay="${display}"`]),
    'freeShipping={freeShipping}',
    "onCheckout={() => location.assign('/checkout')}",
  ];
  const amounts = freeShipping.replaceAll(/([A-Z]{3}) (\d+)/g, '$1: $2');
  const names = [
    'GuestCartProvider',
    'GuestCartWidget',
    'useAddItem',
    ...(isTranslated ? ['useMessages'] : []),
  ];
  return [
    `import { ${names.join(', ')} } from 'guest-cart';`,
    "import 'guest-cart/styles.css';",
    ...(theme === 'plain' ? [] : [`import 'guest-cart/themes/${theme}.css';`]),
    '',
    `const freeShipping = { ${amounts} };`,
    '',
    'export function Shop() {',
    ...(isTranslated ? [`  const messages = useMessages('${locale}');`] : []),
    '  return (',
    '    <GuestCartProvider',
    `      baseUrl="/rest/${store}"`,
    `      features={[${features.map((name) => `'${name}'`).join(', ')}]}`,
    '    >',
    '      <GuestCartWidget',
    ...props.map((prop) => `        ${prop}`),
    '      />',
    '      <AddToCart />',
    '    </GuestCartProvider>',
    '  );',
    '}',
    '',
    'function AddToCart() {',
    '  const { mutate: add } = useAddItem();',
    `  return <button onClick={() => add({ sku: '${sku}', qty: ${quantity || 1} })}>Add to cart</button>;`,
    '}',
  ].join('\n');
}

function test({ preset, quantity, store, display, fault }: State): string {
  const { sku } = presetOf(preset);
  const set = faults[fault];
  return [
    "import { createTestService } from 'guest-cart/testing';",
    '',
    `const shop = createTestService(${display === 'shop' ? '' : '{ tax: { rate: 20 } }'});`,
    `const cartId = await shop.createCart('${store}');`,
    `await shop.addItem(cartId, '${sku}', ${quantity || 1});`,
    ...(set === undefined ? [] : [`shop.faults.set(${JSON.stringify(set)});`]),
    '// Pass shop.fetch and shop.baseUrl to the provider or the client.',
  ].join('\n');
}

/** The code of an example by its name on the page. */
export const codeOf: Readonly<Record<string, (state: State) => string>> = {
  HTML: html,
  React: react,
  Test: test,
};
