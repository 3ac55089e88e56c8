import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Draft, Insertion } from './draft.ts';
import type { PlanOptions } from './plan-options.ts';
import * as templates from './templates.ts';

/** The folder of the Magento installation that a theme is part of. */
function findMagento(theme: string): string | undefined {
  let folder = resolve(theme);
  while (folder !== dirname(folder)) {
    folder = dirname(folder);
    if (existsSync(join(folder, 'bin/magento')) && existsSync(join(folder, 'pub'))) return folder;
  }
  return undefined;
}

/**
 * Puts the files into `pub`, as the module does. With "Minify JavaScript Files", Magento renames
 * every script of a theme to `*.min.js`, and the script tag's files would not find each other. A
 * theme cannot exclude files: the list is in the configuration of the shop.
 *
 * @see https://github.com/magento/magento2/blob/2.4-develop/lib/internal/Magento/Framework/View/Asset/Minification.php
 */
function planFiles(draft: Draft, folder: string): void {
  const magento = findMagento(draft.folder.path);
  if (magento !== undefined) {
    draft.copy(relative(resolve(draft.folder.path), join(magento, 'pub', folder)));
    return;
  }
  draft.next.push(
    `Copy the folder dist/embed of the package to pub/${folder} of the shop. In the theme, "Minify JavaScript Files" would rename its files, which then do not find each other.`,
  );
}

const layoutFolder = 'Magento_Theme/layout';

/** The badge in the header, instead of the theme's minicart. */
function planLayout(draft: Draft): void {
  const path = `${layoutFolder}/default.xml`;
  const { headerBlock } = templates;
  if (draft.folder.read(path).kind === 'missing') draft.create(path, templates.layout(headerBlock));
  else {
    const insertion: Insertion = {
      find: /<\/body>/,
      before: (indent) => `    ${headerBlock.trim()}\n${indent}`,
    };
    draft.edit(path, [insertion], `Add to ${path}, in <body>:\n${headerBlock}`);
  }
  draft.create(`${layoutFolder}/checkout_index_index.xml`, templates.layout(templates.noBlock));
}

/** A theme based on Blank or Luma. */
export function planTheme(draft: Draft, { baseUrl, features, version, tagOf }: PlanOptions): void {
  const { pathname } = new URL(baseUrl);
  const folder = `guest-cart/${version}`;
  planFiles(draft, folder);
  // What is before /rest is the path of the shop.
  const [, shop = ''] = /^(.*?)\/rest(?:\/|$)/.exec(pathname) ?? [];
  const src = `${shop}/${folder}/guest-cart.js`;
  const tag = tagOf({ src, baseUrl: pathname, features: features.join(' ') });
  draft.create('Magento_Theme/templates/guest-cart.phtml', templates.phtml(tag));
  planLayout(draft);
  draft.next.push(
    'Run bin/magento setup:static-content:deploy and bin/magento cache:flush.',
    `Add a product: ${templates.addButton}`,
    `The tag names one store view, ${pathname}. A theme of several store views needs the module.`,
    'The theme’s own buttons, cart page and checkout use the cart of the session, which the badge does not show. One cart for all needs the module in examples/magento-module.',
  );
}
