import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildEmbed } from '../../scripts/package/build-embed.ts';
import { makeAsset, type Assets } from '../build/asset.ts';
import { buildApp } from '../build/build-react.ts';
import { pageWith } from '../build/contender.ts';

/** Selectors of the controls. They pierce shadow roots. */
export interface PressContender {
  readonly name: string;
  readonly path: string;
  readonly more: string;
  readonly quantity: string;
  readonly line: string;
  readonly showMore: string;
  /** Only our carts have these. */
  readonly lineName?: string;
  readonly remove?: string;
  readonly undo?: string;
  /** The page with a drawer, and the button that opens it. */
  readonly drawer?: { readonly path: string; readonly open: string; readonly dialog: string };
}

const ours = {
  more: '.gc-step >> nth=1',
  quantity: '.gc-stepper input',
  line: '.gc-line',
  showMore: '.gc-show-more button',
  lineName: '.gc-line-name',
  remove: '.gc-line-actions .gc-button >> nth=0',
  undo: '.gc-removed button',
} as const;

const byHand = { more: '.more >> nth=0', quantity: '.qty', line: '.line', showMore: '.show-more' } as const;

const features = 'data-features="items totals coupons"';

/** Builds the pages of all contenders. */
export async function buildContenders(
  assets: Assets,
  folder: string,
  { minify = true } = {},
): Promise<readonly PressContender[]> {
  const pages = join(import.meta.dirname, '../pages');
  const template = readFileSync(join(pages, 'hand-written.html'), 'utf8');
  const place = '<div id="cart"></div>';
  const addPage = (path: string, head: string, body = place): string => {
    assets.set(path, makeAsset('text/html', 'page', pageWith(template, { head, body })));
    return path;
  };
  const script = readFileSync(join(pages, 'press-hand-written.js'), 'utf8');
  assets.set('/press-hand-written.js', makeAsset('text/javascript', 'file', script));
  const handWritten = addPage(
    '/press-hand-written.html',
    '<script type="module" src="/press-hand-written.js"></script>',
  );

  const source = resolve(import.meta.dirname, '../../src');
  const list = await buildApp(assets, template, {
    name: 'press-react-list',
    entry: join(pages, 'press-react-list.tsx'),
    minify,
  });
  const widget = await buildApp(assets, template, {
    name: 'press-react-widget',
    entry: join(pages, 'press-react-widget.tsx'),
    minify,
    alias: [
      { find: 'guest-cart/styles.css', replacement: join(source, 'components/styles/styles.css') },
      { find: /^guest-cart$/, replacement: join(source, 'index.ts') },
    ],
  });

  await buildEmbed(folder, { minify });
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    assets.set(`/embed/${name}`, makeAsset('text/javascript', 'file', readFileSync(join(folder, name))));
  }
  const tag = (attributes: string): string =>
    `<script type="module" src="/embed/guest-cart.js" data-base-url="/rest/default" data-locale="en-US" ${features} ${attributes}></script>`;
  const element = addPage('/press-element.html', tag('data-target="#cart"'));
  const drawer = addPage('/press-drawer.html', tag('data-mode="badge" data-target="#cart"'));

  return [
    { name: 'hand-written', path: handWritten, ...byHand },
    { name: 'plain React list', path: list, ...byHand },
    {
      name: 'element',
      path: element,
      ...ours,
      drawer: { path: drawer, open: '.gc-badge', dialog: 'dialog' },
    },
    { name: 'React widget', path: widget, ...ours },
  ];
}
