import type { Theme } from './module-pages.ts';
import { moduleScript } from './module-server.ts';

/**
 * The parts of Luma that the module uses: AMD, `mage/cookies` and
 * `Magento_Customer/js/customer-data`.
 *
 * As in Magento 2.4.7, a visitor without the theme's cookies gets no section: the stored ones are
 * dropped and none is loaded. With the cookies, the stored section is used until it is invalid. A
 * POST with jQuery to a path in sections.xml, such as the theme's add-to-cart, loads it again.
 */
const theme = `
  const cookie = (name) => document.cookie.split('; ').find((one) => one.startsWith(name + '='))?.split('=')[1] ?? null;
  const setCookie = (name, value) => { document.cookie = name + '=' + value + '; path=/'; };
  const subscribers = [];
  let cartSection = {};
  const observable = () => cartSection;
  observable.subscribe = (subscriber) => subscribers.push(subscriber);
  const notify = (section) => {
    cartSection = section;
    for (const subscriber of subscribers) subscriber(section);
  };
  let onInit = [];
  const customerData = {
    get: () => observable,
    getInitCustomerData: () => ({ done: (task) => (onInit === null ? task() : onInit.push(task)) }),
    invalidate: () => localStorage.removeItem('mage-cache-storage'),
    async reload() {
      const { cart } = await (await fetch('/customer/section/load?sections=cart')).json();
      localStorage.setItem('mage-cache-storage', JSON.stringify({ cart }));
      localStorage.setItem('private_content_version', cookie('private_content_version') ?? '');
      notify(cart);
    },
  };
  const modules = {
    jquery: { mage: { cookies: { get: cookie, set: setCookie } } },
    'Magento_Customer/js/customer-data': customerData,
  };
  window.define = (names, create) => {
    modules['Example_GuestCart/js/' + window.loading] = create(...names.map((name) => modules[name]));
  };
  window.define.amd = {};
  window.theme = {
    reload: customerData.reload,
    section: () => cartSection.guest_cart,
  };
  document.querySelector('#product_addtocart_form').addEventListener('submit', async (event) => {
    event.preventDefault();
    const headers = { 'X-Requested-With': 'XMLHttpRequest' };
    await fetch('/checkout/cart/add', { method: 'POST', headers });
    await customerData.reload();
  });
  const start = () => {
    if (cookie('form_key') === null) setCookie('form_key', 'key-of-a-page-load');
    for (const input of document.querySelectorAll('[name=form_key]')) input.value = cookie('form_key');
    if (cookie('mage-cache-sessid') === null) localStorage.removeItem('mage-cache-storage');
    setCookie('mage-cache-sessid', 'true');
    const stored = JSON.parse(localStorage.getItem('mage-cache-storage') ?? '{}');
    if (stored.cart !== undefined) notify(stored.cart);
    const version = cookie('private_content_version');
    if (version !== null && version !== localStorage.getItem('private_content_version')) void customerData.reload();
    const tasks = onInit;
    onInit = null;
    for (const task of tasks) task();
  };
  start();`;

/** As the module's templates/luma/badge.phtml. */
export const luma: Theme = {
  name: 'Luma',
  headers: {},
  head: '',
  body({ config, script, delay }) {
    const { hasThemeDrawer } = config;
    return `
    <guest-cart mode="${hasThemeDrawer ? 'drawer' : 'badge'}" checkout-url="/checkout"></guest-cart>
    ${script}
    <form method="post" action="/checkout/cart/add" id="product_addtocart_form">
      <button>Add to Cart</button>
    </form>
    <script>${theme}</script>
    <script>window.loading = 'link-carts'; ${moduleScript('link-carts')}</script>
    <script>window.loading = 'luma'; ${moduleScript('luma')}</script>
    <script>
      setTimeout(() => modules['Example_GuestCart/js/luma'](${JSON.stringify(config)}), ${delay});
    </script>`;
  },
};
