import { readFileSync } from 'node:fs';
import { elementManifest } from './element-manifest.ts';
import { settingDocs } from './settings-docs.ts';

function readElement() {
  const [declaration] = elementManifest().modules.flatMap(({ declarations }) => declarations);
  if (declaration === undefined) throw new Error('guest-cart: the custom-elements manifest has no element.');
  return declaration;
}

/** Describes `<guest-cart>` for JetBrains editors, which find the file by `web-types` in package.json. */
export function webTypes() {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
  const { tagName, description, events, slots, cssParts, cssProperties } = readElement();
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
      properties: settings.map(({ name, description, propertyType }) => ({ name, description, type: propertyType })),
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
const wordsOf = (type: string): readonly string[] => [...type.matchAll(/'([^']*)'/g)].map(([, word = '']) => word);

/** Describes `<guest-cart>` for VS Code, which finds the file by `html.customData` in a project's settings. */
export function vsCodeData() {
  const { tagName, description } = readElement();
  const attributes = settingDocs().map(({ attribute, description, standard, type }) => ({
    name: attribute,
    description: `${description} Default: ${standard}.`,
    // VS Code completes an attribute without a value set as `mode=""`. The set `v` has none, for `compact`.
    ...(type === 'boolean' ? { valueSet: 'v' } : { values: wordsOf(type).map((name) => ({ name })) }),
  }));
  return { version: 1.1, tags: [{ name: tagName, description, attributes }] };
}
