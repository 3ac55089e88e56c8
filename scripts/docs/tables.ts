import { globSync, readFileSync } from 'node:fs';
import { isCancelable, type GuestCartEventName } from '../../src/element/settings/events.ts';
import {
  chunks,
  earlyChunks,
  nameOfRoot,
  onDemandChunks,
  type ChunkName,
} from '../package/chunks.ts';
import { describeElement } from '../package/element-manifest.ts';
import { comparedTable, costTable, figuresTable } from './figures.ts';
import { readSourceDocs, settingDocs, type MemberDocs } from '../package/source-docs.ts';

/** The first row has the column titles. */
type Table = readonly (readonly string[])[];

const code = (text: string): string => `\`${text}\``;

/**
 * Formats values such as `'inline'` and `100` as code. Other text, such as "none", is unchanged.
 */
const shownDefault = (text = ''): string =>
  text.replace(/^'(.*)'$|^(\d+|#\w+|[\d.]+(?:px|em))$/, (_all, word = '', value = '') =>
    code(`${word}${value}`),
  );

/** Pages that explain a prop. */
const guides: Readonly<Record<string, string>> = {
  features: '[Features](features.md).',
  onCartChange: '[Analytics](analytics.md#in-react).',
  mode: '[Drawer and badge](react.md#drawer-and-badge).',
  messages: '[Languages](languages.md).',
  taxDisplay: '[Money](money.md).',
  onCheckout: '[From the cart to an order](checkout.md).',
  freeShipping: '[Free shipping](shipping.md#free-shipping).',
  shippingCountries: '[Shipping estimates](shipping.md#shipping-estimates).',
  resolveItem: '[Pictures and links](features.md#pictures-and-links).',
  slots: '[Slots](theming.md#slots).',
  renderLine: '[Render props](theming.md#render-props-react).',
  renderLink: '[Drawer and badge](react.md#drawer-and-badge).',
};

const withGuide = ({ name, description }: Pick<MemberDocs, 'name' | 'description'>): string =>
  [description, guides[name]].filter((part) => part !== undefined && part !== '').join(' ');

type Props = readonly Pick<
  MemberDocs,
  'name' | 'description' | 'standard' | 'isOptional' | 'isInternal'
>[];
type Interface = readonly [file: string, name: string];

/** Props with the names of settings, which have their documentation in the table of settings. */
const displaySettings: Interface = ['src/core/settings/settings.ts', 'DisplaySettings'];

function readProps(
  props: Interface,
): Pick<ReturnType<typeof readSourceDocs>, 'bases'> & { readonly members: Props } {
  if (props !== displaySettings) return readSourceDocs(...props);
  const members = settingDocs().filter(({ isDisplay }) => isDisplay);
  return {
    bases: [],
    members: members.map((member) => ({ ...member, isOptional: true, isInternal: false })),
  };
}

/** @throws {Error} if an interface extends one that is not listed */
function propsTable(title: string, ...interfaces: readonly Interface[]): Table {
  const docs = interfaces.map(readProps);
  const names = interfaces.map(([, name]) => name);
  const missing = docs.flatMap(({ bases }) => bases).filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new Error(`guest-cart: the table of ${title} needs ${missing.join(', ')}.`);
  const members = docs.flatMap((each) => each.members);
  const unique = new Map(
    members.filter(({ isInternal }) => !isInternal).map((member) => [member.name, member]),
  );
  // The provider sets two options of its session itself.
  const others = ['api', 'customerCart', 'children'];
  const rows = [...unique.values()]
    .filter(({ name }) => !others.includes(name))
    .sort((one, other) => Number(one.isOptional) - Number(other.isOptional));
  return [
    [title, 'what it is', 'default'],
    ...rows.map((prop) => [
      code(prop.name),
      withGuide(prop),
      shownDefault(prop.standard ?? (prop.isOptional ? 'none' : 'required')),
    ]),
  ];
}

/** Arguments that are objects: the files of their types. */
const objects: Readonly<Record<string, string>> = {
  NewCartItem: 'src/core/api/arguments.ts',
  Assignment: 'src/core/api/create-api.ts',
  ElementOptions: 'src/element/tag/element-defaults.ts',
};

/** `addItem({ sku, qty, productOption })` */
function called({ name, parameters }: MemberDocs): string {
  if (parameters === undefined) return name;
  const given = parameters.map((parameter) => {
    const file = objects[parameter.type];
    if (file === undefined) return parameter.name;
    return `{ ${readSourceDocs(file, parameter.type)
      .members.map((member) => member.name)
      .join(', ')} }`;
  });
  return `${name}(${given.join(', ')})`;
}

function membersTable(): Table {
  const { members: own } = readSourceDocs(
    'src/element/script-tag/window-api.ts',
    'GuestCartWindowApi',
  );
  const element = readSourceDocs('src/element/tag/guest-cart-element.ts', 'GuestCartElement');
  const isOwn = new Set(own.map(({ name }) => name));
  // As `ElementMethod` there: the methods of the element, but for those that the browser calls.
  const inherited = element.members.filter(
    ({ kind, name }) => kind === 'method' && !name.endsWith('Callback') && !isOwn.has(name),
  );
  const rows = [...inherited, ...own].map((member) => [
    code(called(member)),
    member.description,
    member.type === 'void' ? '' : code(member.type),
  ]);
  return [['member', 'what it does', 'returns'], ...rows];
}

function eventsTable(): Table {
  const { members } = readSourceDocs('src/element/settings/events.ts', 'GuestCartEventDetails');
  const change = readSourceDocs('src/element/settings/events.ts', 'LineChange').members.map(
    ({ name }) => name,
  );
  const fieldsOf = (type: string): readonly string[] => [
    ...(type.includes('LineChange') ? change : []),
    ...[...type.matchAll(/readonly (\w+)\??:|(?<=Pick<.*)'(\w+)'/g)].map(
      ([, own, picked]) => own ?? picked ?? '',
    ),
  ];
  const rows = members.map(({ name, description, type }) => [
    code(name.replace('guest-cart:', '')),
    description,
    fieldsOf(type).map(code).join(', '),
    // The names are those of this type.
    isCancelable(name as GuestCartEventName) ? 'yes' : '',
  ]);
  return [['event', 'when', '`detail`', 'cancelable'], ...rows];
}

/** The chunks of the script tag as their files. */
function chunkFilesTable(): Table {
  const files = [
    ...Object.entries(chunks),
    ...onDemandChunks.map((chunk) => [nameOfRoot(chunk.root), chunk] as const),
  ];
  return [['file', 'loads'], ...files.map(([name, { loads }]) => [code(`${name}-….js`), loads])];
}

/** The chunks with a fixed order, as the build has them. */
function chunksTable(): Table {
  const rows = Object.entries(chunks).map(([name, { root, uses }]) => [
    code(name),
    code(root.replace('src/', '')),
    uses.map(code).join(', '),
    earlyChunks.includes(name as ChunkName) ? 'early' : 'late',
  ]);
  return [['chunk', 'root', 'may import', 'modules'], ...rows];
}

/** The tables by name. */
function buildTables(): Readonly<Record<string, () => Table>> {
  const element = describeElement();
  const described = (what: string, entries: typeof element.slots): Table => [
    [what, 'what it is'],
    ...entries.map(({ name, description }) => [code(name), description]),
  ];
  return {
    figures: figuresTable,
    compared: comparedTable,
    cost: costTable,
    files: chunkFilesTable,
    chunks: chunksTable,
    settings: () => [
      ['attribute', 'meaning', 'default'],
      ...settingDocs().map(({ attribute, description, standard }) => [
        code(attribute),
        description,
        shownDefault(standard),
      ]),
    ],
    members: membersTable,
    events: eventsTable,
    provider: () =>
      propsTable(
        'provider',
        ['src/core/cart/session/session-types.ts', 'GuestCartSessionOptions'],
        ['src/core/cart/record/record-places.ts', 'CartStoreOptions'],
        ['src/core/api/create-api.ts', 'GuestCartApiOptions'],
        ['src/react/provider-props.ts', 'GuestCartProviderProps'],
        ['src/core/api/request.ts', 'TransportOptions'],
      ),
    widget: () =>
      propsTable(
        'widget',
        ['src/react/widget-props.ts', 'GuestCartWidgetProps'],
        displaySettings,
        ['src/react/widget-props.ts', 'LineHandlers'],
        ['src/components/ui/render-props.ts', 'RenderProps'],
      ),
    tokens: () => [
      ['token', 'what it sets', 'default'],
      ...element.cssProperties.map(({ name, description, default: standard }) => [
        code(name),
        description,
        shownDefault(standard),
      ]),
    ],
    parts: () => described('part', element.cssParts),
    slots: () => described('slot', element.slots),
  };
}

/**
 * Replaces the tables of a Markdown page that are between `<!-- table: NAME, written by npm run
 * docs -->` and `<!-- end of NAME -->`.
 *
 * @throws {Error} for an unknown name
 */
function withTables(page: string): string {
  const tables = buildTables();
  const pattern = /(<!-- table: (\w+), written by npm run docs -->)[\s\S]*?(<!-- end of \2 -->)/g;
  return page.replaceAll(pattern, (_all, start: string, name: string, end: string) => {
    const table = tables[name]?.();
    if (table === undefined) throw new Error(`guest-cart: there is no table "${name}".`);
    const [head = [], ...rows] = table.map((cells) =>
      cells.map((cell) => cell.replaceAll('|', '\\|')),
    );
    const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
    return [start, lines.join('\n'), end].join('\n\n');
  });
}

/** The README and pages of docs/ with generated tables: path → text with current tables. */
export function pagesWithTables(): readonly (readonly [path: string, text: string])[] {
  const texts = [...globSync('docs/*.md'), 'README.md'].map(
    (path) => [path, readFileSync(path, 'utf8')] as const,
  );
  const withTable = texts.filter(([, text]) => text.includes('written by npm run docs -->'));
  return withTable.map(([path, text]) => [path, withTables(text)] as const);
}
