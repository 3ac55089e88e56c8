import { globSync, readFileSync } from 'node:fs';
import { attributeOf, configNames, type ConfigName } from '../../src/element/element-config.ts';
import { readSourceDocs, readTypeText, type MemberDocs } from './source-docs.ts';

const lifecycle = /^(?:dis)?connected(?:Move)?Callback$|^adoptedCallback$|^attributeChangedCallback$/;

const parts: Readonly<Record<string, string>> = {
  badge: 'The button that tells how much is in the cart, and opens the drawer.',
  count: 'The number of pieces in the badge.',
  subtotal: 'The items subtotal in the badge.',
  drawer: 'The dialog that holds the cart.',
  close: 'The button that closes the drawer.',
};

const cssProperties: Readonly<Record<string, readonly [description: string, standard: string]>> = {
  '--guest-cart-ink': ['Words, in the drawer.', 'the system’s, by the page’s color-scheme'],
  '--guest-cart-surface': ['The drawer’s own ground.', 'the system’s, by the page’s color-scheme'],
  '--guest-cart-accent': ['Buttons and the focus ring.', 'the ink; the system’s highlight for the ring'],
  '--guest-cart-on-accent': ['Words on the accent.', 'black or white, whichever reads better'],
  '--guest-cart-muted': ['Secondary words.', 'the ink at 76 %'],
  '--guest-cart-line': ['Hairlines.', 'the ink at 16 %'],
  '--guest-cart-field': ['Quiet surfaces.', 'the ink at 4 %'],
  '--guest-cart-caution': ['Edge of what went wrong.', '#c2710c'],
  '--guest-cart-good': ['Edge of what went well.', '#1f9d55'],
  '--guest-cart-radius': ['Radius of corners.', '8px'],
  '--guest-cart-max-width': ['The greatest width of the cart.', '72em'],
  '--guest-cart-sticky-top': ['Room for the shop’s own sticky header.', '16px'],
};

/** Every text that a pattern's first group finds in some files. */
function findAll(files: string, pattern: RegExp): readonly string[] {
  const texts = globSync(files).map((file) => readFileSync(file, 'utf8'));
  const found = texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  return [...new Set(found.flatMap((name) => name.split(' ')))].sort();
}

/** @throws {Error} when the code and a table here do not tell of the same names */
function assertSame(what: string, inCode: readonly string[], told: Readonly<Record<string, unknown>>): void {
  const unlike = [
    ...inCode.filter((name) => !(name in told)),
    ...Object.keys(told).filter((name) => !inCode.includes(name)),
  ];
  if (unlike.length === 0) return;
  throw new Error(
    `guest-cart: scripts/package/element-manifest.ts and the code differ in ${what}: ${unlike.join(', ')}`,
  );
}

const described = ({ name, description, standard }: MemberDocs) => ({
  name,
  ...(description === '' ? {} : { description }),
  ...(standard === undefined ? {} : { default: standard }),
});

/**
 * The manifest of `<guest-cart>` for editors and documentation tools, read from the code and its comments.
 *
 * @throws {Error} when a part or CSS property of the code has no words here, or the other way round
 */
export function elementManifest() {
  const settings = readSourceDocs('src/element/element-config.ts', 'ElementConfig').members;
  const events = readSourceDocs('src/element/cart-events.ts', 'GuestCartEventDetails').members;
  const own = readSourceDocs('src/element/guest-cart-element.ts', 'GuestCartElement');
  const methods = own.members.filter(({ kind, name }) => kind === 'method' && !lifecycle.test(name));
  const accessors = own.members.filter(({ kind }) => kind === 'accessor');
  assertSame('settings', configNames, Object.fromEntries(settings.map((setting) => [setting.name, setting])));
  assertSame('parts', findAll('src/{element,components}/*.tsx', /\bpart="([^"]+)"/g), parts);
  assertSame('properties', findAll('src/{element,components}/*.css', /var\(\s*(--guest-cart-[\w-]+)/g), cssProperties);

  // Editors offer the words themselves, not the name of their type.
  const words = new Map([
    ['GuestCartMode', readTypeText('src/element/element-config.ts', 'GuestCartMode')],
    ['PriceCurrency', readTypeText('src/view/money.ts', 'PriceCurrency')],
  ]);
  const plainType = (type: string): string => {
    const plain = type.replace(/ \| undefined$/, '');
    return words.get(plain) ?? plain;
  };
  const typed = (type: string) => ({ type: { text: type } });
  const declaration = {
    kind: 'class',
    customElement: true,
    name: 'GuestCartElement',
    tagName: 'guest-cart',
    description: own.description,
    superclass: { name: 'HTMLElement' },
    attributes: settings.map((setting) => ({
      ...described(setting),
      name: attributeOf(setting.name as ConfigName), // asserted above
      ...typed(plainType(setting.type)),
      fieldName: setting.name,
    })),
    members: [
      ...settings.map((setting) => ({
        kind: 'field',
        ...described(setting),
        ...typed('string | number | null | undefined'),
        attribute: attributeOf(setting.name as ConfigName), // asserted above
        reflects: true,
      })),
      ...accessors.map((accessor) => ({ kind: 'field', ...described(accessor), ...typed(accessor.type) })),
      ...methods.map((method) => ({ kind: 'method', ...described(method), return: typed(method.type) })),
    ],
    events: events.map((event) => ({ ...described(event), ...typed(`CustomEvent<${event.type}>`) })),
    cssParts: Object.entries(parts).map(([name, description]) => ({ name, description })),
    cssProperties: Object.entries(cssProperties).map(([name, [description, standard]]) => ({
      name,
      description,
      default: standard,
    })),
  };
  const path = 'dist/embed/element.js';
  const reference = { name: declaration.name, module: path };
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [
      {
        kind: 'javascript-module',
        path,
        declarations: [declaration],
        exports: [{ kind: 'js', name: declaration.name, declaration: reference }],
      },
      {
        kind: 'javascript-module',
        path: 'dist/embed/guest-cart.js',
        declarations: [],
        exports: [{ kind: 'custom-element-definition', name: declaration.tagName, declaration: reference }],
      },
    ],
  };
}
