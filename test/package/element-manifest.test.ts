// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { elementManifest } from '../../scripts/package/element-manifest.ts';
import { GuestCartElement } from '../../src/element.ts';
import { attributeOf } from '../../src/core/settings/parse-setting.ts';
import { settingNames } from '../../src/core/settings/settings.ts';

const [declaration] = elementManifest().modules[0]!.declarations;
const { attributes, members, events, cssParts, cssProperties } = declaration!;
const names = (list: readonly { readonly name: string }[]): string[] =>
  list.map(({ name }) => name);

test('lists every observed attribute, with the property that reflects it', () => {
  expect(names(attributes).sort()).toEqual([...GuestCartElement.observedAttributes].sort());
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
  for (const entry of [...attributes, ...events, ...cssParts, ...cssProperties, ...methods]) {
    expect((entry as { readonly description?: string }).description, entry.name).toMatch(
      /\w.*[.]$/,
    );
  }
  expect(names(events)).toContain('guest-cart:checkout');
});
