import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { version } from '../../src/core/api/version.ts';
import { init, projectWith } from '../support/cli/init-project.ts';
import { openShop } from '../support/doctor/open-shop.ts';

const theme = {
  'theme.xml': '<theme><parent>Magento/luma</parent></theme>',
  'registration.php': '',
};
const layout = 'Magento_Theme/layout/default.xml';

/** A theme in an installation of Magento. */
function openMagento(files: Readonly<Record<string, string>> = {}) {
  const themeFolder = 'app/design/frontend/Example/shop';
  const ofTheme = Object.entries({ ...theme, ...files }).map(
    ([path, text]) => [`${themeFolder}/${path}`, text] as const,
  );
  const folder = projectWith({
    'bin/magento': '',
    'pub/index.php': '',
    ...Object.fromEntries(ofTheme),
  });
  return { magento: folder, folder: join(folder, themeFolder) };
}

test('a theme gets the tag and its layout, and the shop the files, which Magento would rename in a theme', async () => {
  const { url } = await openShop();
  const { magento, folder } = openMagento();
  const { stdout, read } = await init(folder, url);
  expect(readdirSync(join(magento, 'pub/guest-cart', version))).toContain('app-x.js');
  expect(readdirSync(folder)).not.toContain('web');
  expect(read('Magento_Theme/templates/guest-cart.phtml')).toContain(
    `<script type="module" src="/guest-cart/${version}/guest-cart.js" integrity="sha384-x" crossorigin="anonymous" data-base-url="/rest/default"`,
  );
  expect(stdout).toContain(`copy    ../../../../../pub/guest-cart/${version}/`);
});

test('the badge is in the header instead of the minicart, and not on the checkout', async () => {
  const { url } = await openShop();
  const { read } = await init(openMagento().folder, url);
  expect(read(layout)).toContain('<referenceBlock name="minicart" remove="true"/>');
  expect(read(layout)).toMatch(
    /<referenceContainer name="header-wrapper">\s*<block [^>]*name="guest-cart"[^>]* after="logo"\/>/,
  );
  expect(read('Magento_Theme/layout/checkout_index_index.xml')).toContain(
    '<referenceBlock name="guest-cart" remove="true"/>',
  );
});

test('a layout that exists stays, and its lines are printed', async () => {
  const { url } = await openShop();
  const { stdout, read } = await init(openMagento({ [layout]: '<page/>' }).folder, url);
  expect(read(layout)).toBe('<page/>');
  expect(stdout).toContain(`keep    ${layout}, which exists. Add to it:\n`);
  expect(stdout).toContain('<referenceBlock name="minicart" remove="true"/>');
});

test('a theme outside of Magento says where the files go', async () => {
  const { url } = await openShop();
  const folder = projectWith(theme);
  const { stdout, read } = await init(folder, url);
  expect(readdirSync(folder)).not.toContain('web');
  expect(stdout).toContain(
    `- Copy the folder dist/embed of the package to pub/guest-cart/${version} of the shop.`,
  );
  expect(read('Magento_Theme/templates/guest-cart.phtml')).toContain(
    `src="/guest-cart/${version}/guest-cart.js"`,
  );
});

test('a shop below a path has its files there, too', async () => {
  const { url } = await openShop({}, (request, serve) =>
    serve(new Request(request.url.replace('/shops/de/rest/', '/rest/'), request)),
  );
  const { read } = await init(openMagento().folder, url.replace('/rest/', '/shops/de/rest/'));
  const template = read('Magento_Theme/templates/guest-cart.phtml');
  expect(template).toContain(`src="/shops/de/guest-cart/${version}/guest-cart.js"`);
  expect(template).toContain('data-base-url="/shops/de/rest/default"');
});

test('says that it does not know a Hyvä theme', async () => {
  const { url } = await openShop();
  const { folder } = openMagento({ 'theme.xml': '<theme><parent>Hyva/default</parent></theme>' });
  const { status, stderr } = await init(folder, url);
  expect(status).toBe(2);
  expect(stderr).toContain('this is a Hyvä theme, which init does not know.');
  expect(stderr).toContain('docs/start-magento.md');
  expect(readdirSync(folder).sort()).toEqual(['registration.php', 'theme.xml']);
});
