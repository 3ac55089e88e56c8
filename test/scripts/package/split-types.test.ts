import { expect, test } from 'vitest';
import { splitTypes } from '../../../scripts/package/split-types.ts';

const all = `import { ReactNode } from "react";
/** A number of the shop. More of it. */
interface Inner {
  /** Kept out. */
  readonly id: number;
}
/** Shared by both. */
interface Cart {
  /** The items. Read-only. @default none */
  readonly items: Inner;
}
declare class Shop extends Base {}
/** A base. */
interface Base {}
export declare function render(cart: Cart): ReactNode;
declare global {
  interface Window {
    shop: Shop;
  }
}
export { Cart, Shop };`;

const sharedText = [
  'export interface Inner {',
  '  readonly id: number;',
  '}',
  '/** Shared by both. */',
  'export interface Cart {',
  '  /** The items. */',
  '  readonly items: Inner;',
  '}',
  '',
].join('\n');

const files = splitTypes(all, { react: ['render', 'Cart'], plain: ['Cart', 'Shop'] });

test('a declaration that several entries use is in one shared file, which these entries export', () => {
  expect([...files.keys()].sort()).toEqual(['plain', 'react', 'types/shared-1']);
  expect(files.get('types/shared-1')).toBe(sharedText);
  expect(files.get('react')).toBe(
    [
      'import { ReactNode } from "react";',
      "import { Cart } from './types/shared-1.js';",
      "export { Cart } from './types/shared-1.js';",
      'export declare function render(cart: Cart): ReactNode;',
      '',
    ].join('\n'),
  );
});

test('a type that only one entry reaches is not exported, but documented if a public type extends it', () => {
  const plain = files.get('plain');
  expect(plain).toContain('\nexport declare class Shop extends Base {}\n');
  expect(plain).toContain('\n/** A base. */\ninterface Base {}\n');
});

test('an augmentation of the global scope is in the entry that exports its types', () => {
  expect(files.get('plain')).toContain('declare global {');
  expect(files.get('react')).not.toContain('declare global');
});

test('two types with the same name are reported', () => {
  expect(() => splitTypes(all, { react: ['Missing'] })).toThrow('the bundled types have no Missing');
});
