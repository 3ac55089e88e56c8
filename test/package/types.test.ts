import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageAt } from '../docs/pages.ts';
import { openTypedProject, type TypedProject } from './typed-project.ts';

const guide = ['docs/script-tag.md', 'docs/script-tag-reference.md']
  .map((path) => pageAt(path).text)
  .join('\n');
const [, list = ''] = /<script>\n([^<]*GuestCart \|\|=[^<]*)<\/script>/.exec(guide) ?? [];
const [, types = ''] = /\n### Types\n(.*?)(?:\n## |$)/s.exec(guide) ?? [];
const [page = '', jsx = ''] = [...types.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);

/**
 * What `guest-cart/jsx/vue` needs of Vue's own types. vue-tsc checks a template as an object of
 * this type.
 */
const vue = `
  declare module 'vue' {
    export type DefineComponent<Props> = new () => { $props: Props };
    export interface HTMLAttributes { id?: string; onClick?: (event: MouseEvent) => void }
    export interface GlobalComponents {}
  }`;

const resolutions = ['bundler', 'nodenext', 'node'] as const;

/** Code that README and docs/script-tag.md describe. */
const documented = `
  GuestCart.ensureCart() satisfies Promise<string>;
  GuestCart.refresh() satisfies Promise<void>;
  window.GuestCart.getCart()?.items_count satisfies number | null | undefined;
  self.GuestCart.ready.then((cart) => cart.show());
  window.GuestCart ||= [];
  window.GuestCart = [(cart) => cart.close()];
  // @ts-expect-error -- a task is a function
  window.GuestCart.push('open');
  // @ts-expect-error -- the cart of the page has no such method
  GuestCart.shown();
`;

/** Code that works on any page with a `<guest-cart>`. */
const anywhere = `
  document.addEventListener('guest-cart:updated', (event) => event.detail.itemsCount satisfies number | null);
  window.addEventListener('guest-cart:updated', (event) => event.detail.itemsQuantity satisfies number | null);
  document.querySelector('#shop')?.addEventListener('guest-cart:remove', (event) => {
    event.preventDefault();
    event.detail.respondWith(fetch('/remove/' + event.detail.item.item_id));
  });
  addEventListener('guest-cart:error', ({ detail }) => detail.code satisfies string);
  document.addEventListener('click', (event) => event.clientX satisfies number);
  const cart = document.createElement('guest-cart');
  cart.addEventListener('guest-cart:checkout', ({ detail }) => detail.url satisfies string | null);
  cart.show();
  // @ts-expect-error -- an event that is none has no detail
  document.addEventListener('guest-cart:update', (event) => event.detail);
`;

let project: TypedProject | undefined;
const check: TypedProject['check'] = (...given) =>
  project?.check(...given) ?? ['there is no project'];

beforeAll(async () => {
  project = await openTypedProject();
});

afterAll(() => project?.remove());

describe.each(resolutions)('the types of the package, with module resolution %s,', (resolution) => {
  test('check the code of docs/script-tag-reference.md without a cast', () => {
    expect(
      [list, page].map((code) => code.includes('(window.GuestCart ||= []).push((cart) =>')),
    ).toEqual([true, true]);
    const files = { 'list.ts': list, 'page.ts': page, 'documented.ts': documented + anywhere };
    expect(check(files, resolution)).toEqual([]);
  });

  test('cover every entry and the stylesheets', () => {
    const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly exports: object;
    };
    const modules = Object.keys(exports).filter((entry) => !/\.(?:css|json)$|\*/.test(entry));
    expect(modules.length).toBeGreaterThan(7);
    const stylesheets = Object.keys(exports).filter((entry) => entry.endsWith('.css'));
    expect(stylesheets).toContain('./styles.css');
    const imports = [...modules, './jsx/react', './jsx/vue'].map(
      (entry, index) => `export type * as Entry${index} from 'guest-cart${entry.slice(1)}';`,
    );
    const files = {
      'vue.d.ts': vue,
      'react/entries.ts': imports.join('\n'),
      'react/embed.ts': `import 'guest-cart/embed';\nimport type { GuestCartWindowApi, WindowTask } from 'guest-cart/embed';
        export const task: WindowTask = (cart: GuestCartWindowApi) => cart.show();`,
      'styles.ts': stylesheets.map((entry) => `import 'guest-cart/${entry.slice(2)}';`).join('\n'),
      'no-styles.ts': "import 'guest-cart/no.css';",
      'react/data.ts': "export { default as hashes } from 'guest-cart/integrity.json';",
    };
    // Node 24 needs an attribute to import JSON.
    const { 'react/data.ts': _data, ...code } = files;
    expect(check(resolution === 'node' ? files : code, resolution)).toEqual([
      expect.stringMatching(/^no-styles\.ts: .*guest-cart\/no\.css/) as unknown,
    ]);
  });
});

describe('the types of the script tag', () => {
  test('are loaded by a reference too', () => {
    const named = `/// <reference types="guest-cart/embed" />\n${documented}${anywhere}`;
    expect(check({ 'page.ts': named }, 'bundler')).toEqual([]);
  });

  test('are loaded by guest-cart/element too, except window.GuestCart', () => {
    const bundle = `
      import { GuestCartElement, type GuestCartEvents } from 'guest-cart/element';
      customElements.define('guest-cart', GuestCartElement);
      export const onUpdated = (event: GuestCartEvents['guest-cart:updated']) => event.detail.itemsQuantity;
      // @ts-expect-error -- that is the script tag's
      window.GuestCart;
    `;
    expect(check({ 'bundle.ts': bundle + anywhere }, 'bundler')).toEqual([]);
  });
});

describe('the types of <guest-cart>', () => {
  test('check it in JSX with the line of docs/script-tag-reference.md, and need React only for that', () => {
    const right = `
      import { useRef } from 'react';
      import type { GuestCartElement } from 'guest-cart/element';
      export function Cart() {
        const cart = useRef<GuestCartElement>(null);
        return <guest-cart ref={cart} base-url="/rest/default" mode="badge" line-limit={5} id="cart" />;
      }`;
    const wrong = `
      export const popup = <guest-cart base-url="/rest/default" mode="popup" />;
      export const address = <guest-cart base-url={7} />;`;
    const files = {
      'react/guest-cart.ts': jsx,
      'react/right.tsx': right,
      'react/wrong.tsx': wrong,
    };
    expect(check(files, 'bundler')).toEqual([
      expect.stringContaining('wrong.tsx: Type \'"popup"\' is not assignable') as unknown,
      expect.stringMatching(/^react\/wrong\.tsx: [^]*Type 'number' is not assignable/) as unknown,
    ]);
    // React's types are missing there, so the files above did not need them either.
    expect(check({ 'guest-cart.ts': jsx }, 'bundler')).toContainEqual(
      expect.stringContaining("'react'"),
    );
  });

  test('check it in templates of Vue: attributes, and listeners of the events', () => {
    const props = `
      import type {} from 'guest-cart/jsx/vue';
      import type { GlobalComponents } from 'vue';
      type Props = InstanceType<GlobalComponents['guest-cart']>['$props'];`;
    const right = `${props}
      export const badge: Props = { mode: 'badge', headingLevel: 2, showSku: true, id: 'cart' };
      export const listening: Props = {
        onClick: (event) => event.clientX,
        'onGuestCart:updated': (event) => event.detail.itemsCount satisfies number | null,
        'onGuestCart:quantityChanged': (event) => event.detail.previousQty satisfies number,
      };`;
    const wrong = `${props}
      export const level: Props = { headingLevel: 'foo' };
      export const event: Props = { 'onGuestCart:update': () => undefined };`;
    const files = { 'vue.d.ts': vue, 'right.ts': right, 'wrong.ts': wrong };
    expect(check(files, 'bundler')).toEqual([
      expect.stringContaining(
        "wrong.ts: Type 'string' is not assignable to type 'number'",
      ) as unknown,
      expect.stringContaining("'onGuestCart:update'") as unknown,
    ]);
  });
});
