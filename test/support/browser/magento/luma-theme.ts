import { readFileSync } from 'node:fs';
import { moduleFolder } from './module-server.ts';

const script = (name: string): string =>
  readFileSync(`${moduleFolder}/view/frontend/web/js/${name}.js`, 'utf8');

export interface ThemeOptions {
  /** Whether full page cache has the page for customers. */
  readonly isCustomer: boolean;
  /** Milliseconds until RequireJS runs the module, often after guest-cart has rendered. */
  readonly delay?: number;
}

/**
 * The parts of Luma that the module uses: AMD, `jquery`, `mage/cookies` and
 * `Magento_Customer/js/customer-data`.
 *
 * As in Magento 2.4.7, a visitor without the theme's cookies gets no section: the stored ones are
 * dropped and none is loaded. With the cookies, the stored section is used until its version
 * changes, which the server does with every POST. A POST whose path is in sections.xml loads the
 * section again. jQuery dispatches `ajaxComplete` before the `then` of a request.
 */
const theme = `
  const cookie = (name) => document.cookie.split('; ').find((one) => one.startsWith(name + '='))?.split('=')[1] ?? null;
  const subscribers = [];
  let cartSection = {};
  const observable = () => cartSection;
  observable.subscribe = (subscriber) => subscribers.push(subscriber);
  const notify = (section) => {
    cartSection = section;
    for (const subscriber of subscribers) subscriber(section);
  };
  const customerData = {
    get: () => observable,
    async reload() {
      const section = await (await fetch('/customer/section/load?sections=cart')).json();
      localStorage.setItem('mage-cache-storage', JSON.stringify({ cart: section }));
      localStorage.setItem('private_content_version', cookie('private_content_version') ?? '');
      notify(section);
    },
  };
  const $ = {
    async post(url, data) {
      const body = new URLSearchParams(Object.entries(data).filter(([, value]) => value !== undefined));
      const response = await fetch(url, { method: 'POST', body });
      void customerData.reload();
      if (!response.ok) throw response;
      return response.json();
    },
    mage: { cookies: { get: cookie } },
  };
  const modules = { jquery: $, 'Magento_Customer/js/customer-data': customerData };
  window.define = (names, create) => {
    modules[window.loading] = create(...names.map((name) => modules[name]));
  };
  window.theme = {
    reload: customerData.reload,
    section: () => cartSection.guest_cart,
    add: () => $.post('/checkout/cart/add', {}),
  };
  if (cookie('form_key') === null) document.cookie = 'form_key=key-of-a-page-load; path=/';
  if (cookie('mage-cache-sessid') === null) localStorage.removeItem('mage-cache-storage');
  document.cookie = 'mage-cache-sessid=true; path=/';
  const stored = JSON.parse(localStorage.getItem('mage-cache-storage') ?? '{}');
  if (stored.cart !== undefined) cartSection = stored.cart;
  const version = cookie('private_content_version');
  if (version !== null && version !== localStorage.getItem('private_content_version')) void customerData.reload();`;

/** The theme and the module's script, as templates/badge.phtml starts it. */
export function lumaTheme({ isCustomer, delay = 0 }: ThemeOptions): string {
  const config = JSON.stringify({ linkUrl: '/guestcart/cart/link', isCustomer });
  return `
    <script>${theme}</script>
    <script>window.loading = 'link-carts'; ${script('link-carts')}</script>
    <script>setTimeout(() => modules['link-carts'](${config}), ${delay});</script>`;
}
