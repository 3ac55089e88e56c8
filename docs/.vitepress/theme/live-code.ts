import { faults, sku, type State } from './live-shop.ts';

const indent = (lines: readonly string[]): string => lines.map((line) => `  ${line}\n`).join('');

function html({ quantity, store, display, theme, locale, mode }: State): string {
  const settings = [
    'type="module"',
    'src="/guest-cart/guest-cart.js"',
    `data-base-url="/rest/${store}"`,
    'data-features="items totals coupons shipping"',
    ...(locale === 'en' ? [] : [`data-locale="${locale}"`]),
    ...(display === 'shop' ? [] : [`data-tax-display="${display}"`]),
  ];
  const link =
    theme === 'plain' ? '' : `<link rel="stylesheet" href="/guest-cart/themes/${theme}.css" />\n`;
  const cart =
    mode === 'inline' ? '<guest-cart></guest-cart>' : `<guest-cart mode="${mode}"></guest-cart>`;
  const count = quantity === '1' ? '' : ` data-guest-cart-qty="${quantity}"`;
  return `${link}<script\n${indent(settings)}></script>\n${cart}\n<button data-guest-cart-add="${sku}"${count}>Add to cart</button>`;
}

function react({ quantity, store, display, theme, locale, mode }: State): string {
  const isTranslated = locale !== 'en';
  const props = [
    ...(mode === 'inline' ? [] : [`mode="${mode}"`]),
    ...(isTranslated ? [`locale="${locale}"`, 'messages={messages}'] : []),
    ...(display === 'shop' ? [] : [`taxDisplay="${display}"`]),
  ];
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
    'export function Shop() {',
    ...(isTranslated ? [`  const messages = useMessages('${locale}');`] : []),
    '  return (',
    `    <GuestCartProvider baseUrl="/rest/${store}" features={['items', 'totals', 'coupons', 'shipping']}>`,
    `      <GuestCartWidget${props.map((prop) => ` ${prop}`).join('')} />`,
    '      <AddToCart />',
    '    </GuestCartProvider>',
    '  );',
    '}',
    '',
    'function AddToCart() {',
    '  const { mutate: add } = useAddItem();',
    `  return <button onClick={() => add({ sku: '${sku}', qty: ${quantity} })}>Add to cart</button>;`,
    '}',
  ].join('\n');
}

function test({ quantity, store, display, fault }: State): string {
  const set = faults[fault];
  return [
    "import { createTestService } from 'guest-cart/testing';",
    '',
    `const shop = createTestService(${display === 'shop' ? '' : '{ tax: { rate: 20 } }'});`,
    `const cartId = await shop.createCart('${store}');`,
    `await shop.addItem(cartId, '${sku}', ${quantity});`,
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
