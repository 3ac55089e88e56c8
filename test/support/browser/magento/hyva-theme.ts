import { readFileSync } from 'node:fs';
import type { Theme } from './module-pages.ts';

/** What Tailwind's Preflight sets, written out. */
const reset =
  /<style>([^]*?)\.bg-slate-50/.exec(readFileSync('public/pages/tailwind.html', 'utf8'))?.[1] ?? '';

/** Runs in the head, before everything else. */
const helpers = `
  window.hyva = {
    getCookie: (name) => document.cookie.match('(^|;) ?' + name + '=([^;]*)(;|$)')?.[2] ?? null,
    setCookie(name, value, days) {
      const expires = days ? '; expires=' + new Date(Date.now() + days * 864e5).toUTCString() : '';
      document.cookie = name + '=' + encodeURIComponent(value) + expires + '; path=/';
    },
  };`;

/**
 * The parts of Hyvä that the module uses: its sections, its cart icon and its forms. As of version
 * 1.3, all sections come in one event at each page load. They are requested if a cookie says that
 * they have changed, or is missing; without \`private_content_version\` there is nothing to request,
 * and the event has empty sections. Forms are plain: a press loads a page.
 */
const theme = (delay: number): string => `
  let sections = {};
  const dispatchSections = (data) => {
    sections = data;
    window.dispatchEvent(new CustomEvent('private-content-loaded', { detail: { data } }));
  };
  const request = async () => {
    const data = await (await fetch('/customer/section/load?sections=')).json();
    dispatchSections(data);
    localStorage.setItem('mage-cache-storage', JSON.stringify(data));
    localStorage.setItem('private_content_version', hyva.getCookie('private_content_version'));
  };
  const loadSections = () => {
    let isInvalid = false;
    if (!hyva.getCookie('mage-cache-sessid')) {
      isInvalid = true;
      localStorage.removeItem('mage-cache-storage');
      hyva.setCookie('mage-cache-sessid', true);
    }
    const version = hyva.getCookie('private_content_version');
    if (version !== localStorage.getItem('private_content_version')) isInvalid = true;
    const stored = JSON.parse(localStorage.getItem('mage-cache-storage'));
    if (!version) dispatchSections({ cart: [], customer: [] });
    else if (isInvalid || !stored) return request();
    else dispatchSections(stored);
  };
  window.addEventListener('reload-customer-section-data', loadSections);
  const icon = document.querySelector('#menu-cart-icon');
  icon.addEventListener('click', () =>
    icon.dispatchEvent(new CustomEvent('toggle-cart', { bubbles: true, detail: { isOpen: true } })));
  window.addEventListener('toggle-cart', ({ detail }) => icon.setAttribute('aria-expanded', detail?.isOpen ?? true));
  window.addEventListener('private-content-loaded', ({ detail: { data: { cart } } }) => {
    const count = cart.summary_count ?? 0;
    icon.textContent = 'Cart, ' + (count === 1 ? '1 item' : count + ' items');
  });
  window.theme = {
    reload() {
      hyva.setCookie('mage-cache-sessid', '', -1);
      return loadSections();
    },
    section: () => sections.cart?.guest_cart,
  };
  if (!hyva.getCookie('form_key')) hyva.setCookie('form_key', 'key-of-a-page-load');
  for (const input of document.querySelectorAll('[name=form_key]')) input.value = hyva.getCookie('form_key');
  // Alpine starts the first event.
  setTimeout(loadSections, ${delay});`;

/** As the module's templates/hyva/drawer.phtml, in the theme's header. */
export const hyva: Theme = {
  name: 'Hyvä',
  headers: {
    // As with Alpine's CSP build: scripts of the theme have a nonce, and nothing is evaluated.
    'content-security-policy':
      "default-src 'self'; script-src 'self' 'nonce-theme'; style-src 'self' 'nonce-theme'",
  },
  head: `<style nonce="theme">${reset}</style><script nonce="theme">${helpers}</script>`,
  body({ config, script, delay }) {
    const json = JSON.stringify(config).replaceAll('"', '&quot;');
    return `
    <header>
      <a href="/">Shop</a>
      <button type="button" id="menu-cart-icon" aria-haspopup="dialog" aria-expanded="false">Cart</button>
      ${config.hasThemeDrawer ? '<section id="cart-drawer" hidden></section>' : ''}
      <guest-cart mode="drawer" checkout-url="/checkout"></guest-cart>
      ${script}
      <script defer src="/static/js/link-carts.js"></script>
      <script defer src="/static/js/hyva.js" data-config="${json}"></script>
    </header>
    <form method="post" action="/checkout/cart/add" id="product_addtocart_form">
      <button>Add to Cart</button>
    </form>
    <script type="module" nonce="theme">${theme(delay)}</script>`;
  },
};
