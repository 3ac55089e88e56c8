// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { elementManifest, vsCodeData, webTypes } from '../../scripts/package/element-manifest.ts';
import { GuestCartElement } from '../../src/element.ts';
import { settingNames, settings } from '../../src/core/settings/settings.ts';

const { contributions, ...head } = webTypes();
const [element] = contributions.html.elements;
const [tag] = vsCodeData().tags;
const names = (list: readonly { readonly name: string }[]): string[] =>
  list.map(({ name }) => name);
const observed = [...GuestCartElement.observedAttributes].sort();

test('package.json refers to the web-types file, which has its version', () => {
  const own = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>;
  expect(own['web-types']).toBe('dist/web-types.json');
  expect(head).toMatchObject({ name: own['name'], version: own['version'] });
});

test('both files offer every attribute of the element, with its documentation', () => {
  expect(names(element!.attributes).sort()).toEqual(observed);
  expect(names(tag!.attributes).sort()).toEqual(observed);
  expect(names(element!.js.properties)).toEqual(settingNames);
  for (const { name, description } of [...element!.attributes, ...tag!.attributes]) {
    expect(description, name).toMatch(/\w.*[.]$/);
  }
});

test('both files list the values of every setting with few values', () => {
  const [{ attributes } = { attributes: [] }] = elementManifest().modules[0]!.declarations;
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
  const [manifest] = elementManifest().modules[0]!.declarations;
  expect(names(element!.js.events)).toEqual(names(manifest!.events));
  expect(element!.slots).toEqual(manifest!.slots);
  expect(element!.css.parts).toEqual(manifest!.cssParts);
  expect(names(element!.css.properties)).toEqual(names(manifest!.cssProperties));
});

test('VS Code completes a boolean attribute without a value', () => {
  const onOff = tag!.attributes.filter((attribute) => 'valueSet' in attribute);
  expect(names(onOff)).toContain('show-sku');
  expect(onOff.length).toBe(
    Object.values(settings).filter(({ type }) => type === 'boolean').length,
  );
  expect(onOff.filter(({ valueSet }) => valueSet !== 'v')).toEqual([]);
});
