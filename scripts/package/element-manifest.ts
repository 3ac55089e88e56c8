import { globSync, readFileSync } from 'node:fs';
import { readSourceDocs, settingDocs, type MemberDocs } from './source-docs.ts';

/** Parts that a shop can style with `::part()`. */
const parts: Readonly<Record<string, string>> = {
  badge: 'The button with the number of items. It opens the drawer.',
  toast:
    'The message about an added item, or about one that could not be added, while the cart is not visible.',
  count: 'The number of items in the badge.',
  subtotal: 'The amount in the badge: the total of the cart, as below its lines.',
  drawer: 'The dialog that holds the cart.',
  close: 'The button that closes the drawer.',
  root: 'The whole cart.',
  header: 'The row of title and count.',
  title: 'The cart’s heading.',
  refresh: 'The button that reads the cart again, with `show-refresh`.',
  notice: 'A message above the cart or at a line, such as an error.',
  ordered: 'Thanks for the order, its number, and the way back to the shop.',
  lines: 'The list of items.',
  line: 'One item.',
  'line-name': 'The item’s name.',
  'line-row': 'The item’s row total.',
  picture: 'The item’s picture, or its placeholder.',
  quantity: 'The quantity field with its two buttons.',
  removed: 'The row that replaces a removed item, with its undo button.',
  summary: 'The box with the totals and the buttons below them.',
  total: 'A row of the totals: the items subtotal, or a total of the shop.',
  'free-shipping': 'The text and the bar that show how much more is needed for free shipping.',
  estimate: 'The form for a shipping estimate, and its shipping methods.',
  coupon: 'The applied discount code, or the field for one.',
  button: 'Every button with text except the badge.',
  primary: 'The main button: checkout, or continue shopping.',
  card: 'A card: shipping, billing address, customer, note or details.',
  details: 'The details disclosure.',
};

/** Slots for the shop’s own content. */
const slots: Readonly<Record<string, string>> = {
  header: 'Next to the title.',
  empty: 'Replaces the text of an empty cart.',
  express: 'Below the checkout button, if it is shown: express payment.',
  summary: 'Below the totals and the buttons: trust marks, payment icons.',
  recommendations: 'Below the items and the totals, also in an empty cart: recommended products.',
  footer: 'At the end of the cart.',
  'badge-icon': 'Replaces the bag in the badge.',
};

/** Custom properties that a shop can set on any ancestor. */
const cssProperties: Readonly<Record<string, readonly [description: string, standard: string]>> = {
  '--guest-cart-ink': ['Text in the drawer and in toasts.', 'the page’s text colour'],
  '--guest-cart-surface': ['Background of the drawer and of toasts.', 'the page’s background'],
  '--guest-cart-accent': [
    'Checkout button, progress bar and focus ring.',
    'the text colour; see below',
  ],
  '--guest-cart-on-accent': [
    'Text on the accent colour.',
    'black or white, for the better contrast',
  ],
  '--guest-cart-muted': ['Secondary text.', 'the text colour at 76 %'],
  '--guest-cart-line': ['Hairlines.', 'the text colour at 16 %'],
  '--guest-cart-field': ['Background of fields and cards.', 'the text colour at 4 %'],
  '--guest-cart-caution': ['Border of error messages.', '#c2710c'],
  '--guest-cart-error': ['Errors of a field, and its border.', 'red, mixed into the text colour'],
  '--guest-cart-good': ['Border of success messages.', '#1f9d55'],
  '--guest-cart-radius': ['Corner radius.', '8px'],
  '--guest-cart-picture-fit': ['How a picture fills its square.', '`cover`'],
  '--guest-cart-drawer-width': ['Width of the drawer, at most the window’s.', '28em'],
  '--guest-cart-max-width': ['Maximum width of the cart.', '72em'],
  '--guest-cart-sticky-top': ['Height of the shop’s sticky header.', '16px'],
  '--guest-cart-toast-top': [
    'Space above a toast without a badge above it, such as the height of a sticky header.',
    '16px',
  ],
};

const lifecycle =
  /^(?:dis)?connected(?:Move)?Callback$|^adoptedCallback$|^attributeChangedCallback$/;

const sources = 'src/{core/markup,element,components}/**/*.{ts,tsx}';

/** Every match of a pattern's first group in the files. */
function findAll(files: string, pattern: RegExp): readonly string[] {
  const texts = globSync(files).map((file) => readFileSync(file, 'utf8'));
  const found = texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  return [...new Set(found.flatMap((name) => name.split(' ')))].sort();
}

/** @throws {Error} if the names in the code and in a table differ */
function assertSame(
  what: string,
  inCode: readonly string[],
  described: Readonly<Record<string, unknown>>,
): void {
  const unlike = [
    ...inCode.filter((name) => !(name in described)),
    ...Object.keys(described).filter((name) => !inCode.includes(name)),
  ];
  if (unlike.length === 0) return;
  throw new Error(
    `guest-cart: the lists of scripts/package/element-manifest.ts and the code differ in ${what}: ${unlike.join(', ')}`,
  );
}

const described = ({
  name,
  description,
  standard,
}: Pick<MemberDocs, 'name' | 'description' | 'standard'>) => ({
  name,
  ...(description === '' ? {} : { description }),
  ...(standard === undefined ? {} : { default: standard }),
});

/**
 * Describes `<guest-cart>`, read from the code and its comments.
 *
 * @throws {Error} if the parts, slots or CSS properties of the code differ from those listed here
 */
export function describeElement() {
  const settings = settingDocs();
  const events = readSourceDocs('src/element/settings/events.ts', 'GuestCartEventDetails').members;
  const own = readSourceDocs('src/element/tag/guest-cart-element.ts', 'GuestCartElement');
  const methods = own.members.filter(
    ({ kind, name }) => kind === 'method' && !lifecycle.test(name),
  );
  const accessors = own.members.filter(({ kind }) => kind === 'accessor');
  assertSame(
    'parts',
    findAll(sources, /(?:\bpart=(?:"|\{.*\? ')|'[a-z]+(?:\.gc-[\w -]+)?@)([^"']+)['"]/g),
    parts,
  );
  assertSame('slots', findAll(sources, /(?:\bslot\(\s*'|<slot name=")([\w-]+)/g), slots);
  assertSame(
    'properties',
    findAll('src/{element,components}/**/*.css', /var\(\s*(--guest-cart-[\w-]+)/g),
    cssProperties,
  );

  const typed = (type: string) => ({ type: { text: type } });
  return {
    kind: 'class',
    customElement: true,
    name: 'GuestCartElement',
    tagName: 'guest-cart',
    description: own.description,
    superclass: { name: 'HTMLElement' },
    attributes: settings.map((setting) => ({
      ...described(setting),
      name: setting.attribute,
      ...typed(setting.type),
      fieldName: setting.name,
    })),
    members: [
      ...settings.map((setting) => ({
        kind: 'field',
        ...described(setting),
        ...typed(setting.propertyType),
        attribute: setting.attribute,
        reflects: true,
      })),
      ...accessors.map((accessor) => ({
        kind: 'field',
        ...described(accessor),
        ...typed(accessor.type),
      })),
      ...methods.map((method) => ({
        kind: 'method',
        ...described(method),
        return: typed(method.type),
      })),
    ],
    events: events.map((event) => ({
      ...described(event),
      ...typed(`CustomEvent<${event.type}>`),
    })),
    slots: Object.entries(slots).map(([name, description]) => ({ name, description })),
    cssParts: Object.entries(parts).map(([name, description]) => ({ name, description })),
    cssProperties: Object.entries(cssProperties).map(([name, [description, standard]]) => ({
      name,
      description,
      default: standard,
    })),
  };
}

/** The manifest of `<guest-cart>` for editors and documentation tools. */
export function elementManifest() {
  const declaration = describeElement();
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
        exports: [
          { kind: 'custom-element-definition', name: declaration.tagName, declaration: reference },
        ],
      },
    ],
  };
}

/**
 * Describes `<guest-cart>` for JetBrains editors, which find the file by `web-types` in
 * package.json.
 */
export function webTypes() {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly version: string;
  };
  const { tagName, description, events, slots, cssParts, cssProperties } = describeElement();
  const settings = settingDocs();
  const element = {
    name: tagName,
    description,
    attributes: settings.map(({ attribute, description, standard, type }) => ({
      name: attribute,
      description,
      default: standard,
      value: { type },
    })),
    slots,
    js: {
      properties: settings.map(({ name, description, propertyType }) => ({
        name,
        description,
        type: propertyType,
      })),
      events: events.map(({ name, ...event }) => ({
        name,
        ...('description' in event ? { description: event.description } : {}),
      })),
    },
    css: {
      parts: cssParts,
      properties: cssProperties.map(({ name, description }) => ({ name, description })),
    },
  };
  return {
    $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
    name: 'guest-cart',
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: { html: { elements: [element] } },
  };
}

/** The values of a type with few values, such as `'inline' | 'drawer'`. */
const wordsOf = (type: string): readonly string[] =>
  [...type.matchAll(/'([^']*)'/g)].map(([, word = '']) => word);

/**
 * Describes `<guest-cart>` for VS Code, which finds the file by `html.customData` in a project's
 * settings.
 */
export function vsCodeData() {
  const { tagName, description } = describeElement();
  const attributes = settingDocs().map(({ attribute, description, standard, type }) => ({
    name: attribute,
    description: `${description} Default: ${standard}.`,
    // VS Code completes an attribute without a value set as `mode=""`. The set `v` has none, for
    // `compact`.
    ...(type === 'boolean'
      ? { valueSet: 'v' }
      : { values: wordsOf(type).map((name) => ({ name })) }),
  }));
  return { version: 1.1, tags: [{ name: tagName, description, attributes }] };
}
