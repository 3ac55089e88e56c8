// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { elementManifest, vsCodeData, webTypes } from '../../scripts/package/element-manifest.ts';
import { GuestCartElement } from '../../src/element.ts';
import { attributeOf } from '../../src/core/settings/parse-setting.ts';
import { settingNames, settings } from '../../src/core/settings/settings.ts';

const [declaration] = elementManifest().modules[0]!.declarations;
const { attributes, members, events, cssParts, cssProperties } = declaration!;
const { contributions, ...head } = webTypes();
const [element] = contributions.html.elements;
const [tag] = vsCodeData().tags;
const names = (list: readonly { readonly name: string }[]): string[] =>
  list.map(({ name }) => name);

test('lists every observed attribute, with the property that reflects it, and so do web-types and VS Code', () => {
  const observed = [...GuestCartElement.observedAttributes].sort();
  for (const { attributes: listed } of [declaration!, element!, tag!])
    expect(names(listed).sort()).toEqual(observed);
  expect(names(element!.js.properties)).toEqual(settingNames);
  expect(attributes.map(({ fieldName }) => fieldName)).toEqual(settingNames);
  for (const { name, fieldName } of attributes) expect(name).toBe(attributeOf(fieldName));
});

test('lists every public member of the class, and no other', () => {
  const own = Object.getOwnPropertyNames(GuestCartElement.prototype);
  const known = own.filter((name) => name !== 'constructor' && !name.endsWith('Callback'));
  expect(names(members).sort()).toEqual(known.sort());
});

test('lists methods as methods', () => {
  const methods = members.filter(({ kind }) => kind === 'method');
  const prototype = GuestCartElement.prototype as unknown as Record<string, unknown>;
  expect(methods.length).toBeGreaterThan(4);
  for (const { name } of methods) expect(prototype[name]).toBeTypeOf('function');
});

test('has a union type for an attribute with few values, so that an editor can suggest them', () => {
  const typeOf = (name: string) =>
    attributes.find((attribute) => attribute.name === name)?.type.text;
  expect(typeOf('mode')).toBe("'inline' | 'drawer' | 'badge'");
  expect(typeOf('price-currency')).toBe("'base' | 'quote'");
  expect(typeOf('line-limit')).toBe('number');
});

test('describes every attribute, event, part, CSS property and method', () => {
  const methods = members.filter(({ kind }) => kind === 'method');
  const inEditors = [...element!.attributes, ...tag!.attributes];
  const all = [...attributes, ...events, ...cssParts, ...cssProperties, ...methods, ...inEditors];
  for (const entry of all) {
    expect((entry as { readonly description?: string }).description, entry.name).toMatch(
      /\w.*[.]$/,
    );
  }
  expect(names(events)).toContain('guest-cart:checkout');
});

test('package.json refers to the web-types file, which has its version', () => {
  const own = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>;
  expect(own['web-types']).toBe('dist/web-types.json');
  expect(head).toMatchObject({ name: own['name'], version: own['version'] });
});

test('both files list the values of every setting with few values', () => {
  for (const { name, fieldName } of attributes) {
    const definition = settings[fieldName];
    if (definition.type !== 'choice') continue;
    const type = definition.values.map((word) => `'${word}'`).join(' | ');
    expect(element!.attributes.find((attribute) => attribute.name === name)?.value.type).toBe(type);
    const words = definition.values.map((word) => ({ name: word }));
    expect(tag!.attributes.find((attribute) => attribute.name === name)).toMatchObject({
      values: words,
    });
  }
});

test('the web-types file has the events, slots, parts and CSS properties of the manifest', () => {
  expect(names(element!.js.events)).toEqual(names(events));
  expect(element!.slots).toEqual(declaration!.slots);
  expect(element!.css.parts).toEqual(cssParts);
  expect(names(element!.css.properties)).toEqual(names(cssProperties));
});

test('VS Code completes a boolean attribute without a value', () => {
  const onOff = tag!.attributes.filter((attribute) => 'valueSet' in attribute);
  expect(names(onOff)).toContain('show-sku');
  expect(onOff.length).toBe(
    Object.values(settings).filter(({ type }) => type === 'boolean').length,
  );
  expect(onOff.filter(({ valueSet }) => valueSet !== 'v')).toEqual([]);
});
