import type { Draft, Insertion } from './draft.ts';
import type { PlanOptions } from './plan-options.ts';
import * as templates from './templates.ts';

export function planTheme(draft: Draft, { baseUrl, features }: PlanOptions): void {
  const { pathname } = new URL(baseUrl);
  draft.copy('web/guest-cart');
  draft.create(
    'Magento_Theme/templates/guest-cart.phtml',
    templates.phtml({ baseUrl: pathname, features }),
  );
  const layout = 'Magento_Theme/layout/default.xml';
  const block = templates.layoutBlock;
  if (draft.folder.read(layout).kind === 'missing') draft.create(layout, templates.layout);
  else {
    const insertion: Insertion = {
      find: /<\/body>/,
      before: (indent) => `    ${block.trim()}\n${indent}`,
    };
    draft.edit(layout, [insertion], `Add to ${layout}:\n${block}`);
  }
  draft.next.push(
    'Run bin/magento setup:static-content:deploy and bin/magento cache:flush.',
    `Add a product: ${templates.addButton}`,
    'One cart with the theme and the checkout needs the module in examples/magento-module.',
  );
}
