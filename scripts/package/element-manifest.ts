import { globSync, readFileSync } from 'node:fs';
import { readSourceDocs, type MemberDocs } from './source-docs.ts';
import { settingDocs } from './settings-docs.ts';
import { cssProperties, parts, slots } from './styling-docs.ts';

const lifecycle = /^(?:dis)?connected(?:Move)?Callback$|^adoptedCallback$|^attributeChangedCallback$/;

const sources = 'src/{element,components}/**/*.tsx';

/** Every match of a pattern's first group in the files. */
function findAll(files: string, pattern: RegExp): readonly string[] {
  const texts = globSync(files).map((file) => readFileSync(file, 'utf8'));
  const found = texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  return [...new Set(found.flatMap((name) => name.split(' ')))].sort();
}

/** @throws {Error} if the names in the code and in a table differ */
function assertSame(what: string, inCode: readonly string[], described: Readonly<Record<string, unknown>>): void {
  const unlike = [
    ...inCode.filter((name) => !(name in described)),
    ...Object.keys(described).filter((name) => !inCode.includes(name)),
  ];
  if (unlike.length === 0) return;
  throw new Error(`guest-cart: scripts/package/styling-docs.ts and the code differ in ${what}: ${unlike.join(', ')}`);
}

const described = ({ name, description, standard }: Pick<MemberDocs, 'name' | 'description' | 'standard'>) => ({
  name,
  ...(description === '' ? {} : { description }),
  ...(standard === undefined ? {} : { default: standard }),
});

/**
 * The manifest of `<guest-cart>` for editors and documentation tools, read from the code and its comments.
 *
 * @throws {Error} if the parts, slots or CSS properties of the code differ from those in styling-docs.ts
 */
export function elementManifest() {
  const settings = settingDocs();
  const events = readSourceDocs('src/core/events.ts', 'GuestCartEventDetails').members;
  const own = readSourceDocs('src/element/guest-cart-element.ts', 'GuestCartElement');
  const methods = own.members.filter(({ kind, name }) => kind === 'method' && !lifecycle.test(name));
  const accessors = own.members.filter(({ kind }) => kind === 'accessor');
  assertSame('parts', findAll(sources, /\bpart=(?:"|\{.*\? ')([^"']+)/g), parts);
  assertSame('slots', findAll(sources, /(?:\bplace\(\s*'|<slot name=")([\w-]+)/g), slots);
  assertSame(
    'properties',
    findAll('src/{element,components}/**/*.css', /var\(\s*(--guest-cart-[\w-]+)/g),
    cssProperties,
  );

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
      ...accessors.map((accessor) => ({ kind: 'field', ...described(accessor), ...typed(accessor.type) })),
      ...methods.map((method) => ({ kind: 'method', ...described(method), return: typed(method.type) })),
    ],
    events: events.map((event) => ({ ...described(event), ...typed(`CustomEvent<${event.type}>`) })),
    slots: Object.entries(slots).map(([name, description]) => ({ name, description })),
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
