import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageAt } from './pages.ts';

const folder = 'examples/magento-module';
const { text } = pageAt(`${folder}/README.md`);

const commandsIn = (title: string): readonly string[] => {
  const [, section = ''] = text.split(`## ${title}\n`);
  const [, block = ''] = /```sh\n([^]*?)```/.exec(section) ?? [];
  return block.trim().split(/\n\s*/);
};

test('the module is removed with the commands of its installation', () => {
  const install = commandsIn('Install');
  expect(install.length).toBeGreaterThan(2);
  const reversed = install.map((command) => command.replace('module:enable', 'module:disable'));
  expect(commandsIn('Remove it')).toEqual(reversed);
});

test('the pages about what is stored say that the module sets a cookie, as it does', () => {
  const read = (file: string): string =>
    readFileSync(`${folder}/Example/GuestCart/${file}`, 'utf8');
  expect(read('view/frontend/templates/script.phtml')).toContain('data-storage="cookie"');
  expect(read('Model/CartCookie.php')).toContain(`Max-Age=${30 * 24 * 60 * 60}`);
  for (const path of ['docs/home.md', 'docs/privacy.md', 'docs/shop-owner.md'])
    expect(pageAt(path).text, path).toMatch(
      /module( for Magento)?\s+sets (a cookie|one),? for 30 days/i,
    );
});
