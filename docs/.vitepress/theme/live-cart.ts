import { choices, type State, type Switch } from './live-choices.ts';
import type { LiveCart } from './live-shop.ts';
import { presetOf } from './presets.ts';

const labels: Readonly<Record<Switch, string>> = {
  preset: 'Shop',
  quantity: 'Quantity',
  store: 'Currency',
  display: 'Tax display',
  theme: 'Theme',
  locale: 'Language',
  mode: 'Mode',
  fault: 'Fault',
};

const currencies: Readonly<Record<string, string>> = {
  default: 'USD',
  eur: 'EUR',
  gbp: 'GBP',
  jpy: 'JPY',
  kwd: 'KWD',
};
const languageNames = new Intl.DisplayNames('en', { type: 'language' });

const shopNames: Readonly<Record<string, string>> = {
  home: 'Home goods',
  fashion: 'Fashion',
  groceries: 'Groceries',
  business: 'Business, prices with and without tax',
  arabic: 'Arabic',
};

function optionText(name: Switch, value: string): string {
  if (name === 'preset') return shopNames[value] ?? value;
  if (value === '') return 'as in the cart';
  if (name === 'store') return currencies[value] ?? value;
  return name === 'locale' ? (languageNames.of(value) ?? value) : value;
}

function create<N extends keyof HTMLElementTagNameMap>(
  tag: N,
  properties: Partial<HTMLElementTagNameMap[N]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[N] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

function labelled(
  text: string,
  values: readonly (readonly [value: string, text: string])[],
  chosen: string,
) {
  const select = create('select', {});
  for (const [value, shown] of values)
    select.append(create('option', { value, selected: value === chosen }, shown));
  return { select, label: create('label', {}, text, select) };
}

/** Shows the theme on the page. Its tokens and parts concern only carts. */
function showTheme(theme: string): void {
  document.querySelector('link[data-live-theme]')?.remove();
  if (theme === 'plain') return;
  const href = `${import.meta.env.BASE_URL}themes/${theme}.css`;
  const link = create('link', { rel: 'stylesheet', href });
  link.dataset['liveTheme'] = theme;
  document.head.append(link);
}

/** What a shop sets besides its products. */
function shopSettingsOf(name: string): Pick<State, 'store' | 'display' | 'locale' | 'quantity'> {
  const { store = 'default', display = 'shop', locale = 'en' } = presetOf(name);
  return { store, display, locale, quantity: '' };
}

/** The value of a switch: from the link, the example's attribute, or its shop; else the first. */
function initialValue(name: Switch, given: readonly (string | null | undefined)[]): string {
  const values: readonly string[] = choices[name];
  const known = given.find((value) => value != null && values.includes(value));
  return known ?? values[0] ?? '';
}

/** Copies a text, and says so on the button. */
function copyButton(label: string, text: () => string): HTMLButtonElement {
  const button = create('button', { type: 'button' }, label);
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(text()).then(() => (button.textContent = 'Copied'));
  });
  return button;
}

/** The switches of an example, which follow when a shop sets them. */
function createSwitches(
  names: readonly Switch[],
  state: State,
  choose: (name: Switch, value: string) => void,
) {
  const form = create('form', { className: 'live-switches' });
  form.addEventListener('submit', (event) => event.preventDefault());
  const selects = names.map((name) => {
    const values = choices[name].map((value) => [value, optionText(name, value)] as const);
    const { select, label } = labelled(labels[name], values, state[name]);
    select.addEventListener('change', () => choose(name, select.value));
    form.append(label);
    return { name, select };
  });
  const update = (): void => {
    for (const { name, select } of selects) select.value = state[name];
  };
  return { form, update };
}

/** The code of an example, in one of several languages, to copy. */
function createCodePanel(
  codes: Readonly<Record<string, (state: State) => string>>,
  state: State,
  chosen: string,
) {
  const code = create('code', {});
  const languages = Object.keys(codes).map((name) => [name, name] as const);
  const { select, label } = labelled('Code', languages, chosen);
  const update = (): void => {
    code.textContent = codes[select.value]?.(state) ?? '';
  };
  select.addEventListener('change', update);
  const copy = copyButton('Copy code', () => code.textContent);
  const head = create('div', { className: 'live-code-head' }, label, copy);
  const pre = create('pre', { tabIndex: 0 }, code);
  return { panel: create('div', { className: 'live-code' }, head, pre), update };
}

/** The cart of an example with its add button. It is shown again with each change of its shop. */
function createStage(live: LiveCart, state: State) {
  const element = create('div', { className: 'live-stage' });
  const addButton = create('button', { type: 'button', className: 'live-add' }, 'Add to cart');
  let current: Awaited<ReturnType<LiveCart['restart']>> | undefined;
  addButton.addEventListener('click', () => {
    const { sku } = presetOf(state.preset);
    // The cart shows why a product was not added.
    current?.addItem({ sku, qty: Number(state.quantity || 1) }).catch(() => undefined);
  });
  let starting = Promise.resolve();
  return {
    element,
    // One after another, because each uses the same storage key.
    restart: (): Promise<void> =>
      (starting = starting.then(async () => {
        current = undefined;
        element.replaceChildren(addButton);
        current = await live.restart(state);
        element.lang = state.locale;
        element.append(current);
      })),
    // A fault of the read is shown in the cart.
    refresh: () => current?.refresh().catch(() => undefined),
  };
}

/**
 * `<live-cart switches="quantity locale" preset="fashion" code="React" link>`: a cart on the
 * embedded service in the page, with switches and the code that follows them. Switches have the
 * values of attributes of their names. `code="none"` shows no code. With `link`, the page's URL
 * keeps the switches.
 */
export class LiveCartElement extends HTMLElement {
  #cart: LiveCart | undefined;

  connectedCallback(): void {
    void this.#show();
  }

  disconnectedCallback(): void {
    this.#cart?.close();
    this.#cart = undefined;
    showTheme('plain');
    this.replaceChildren();
  }

  #initialState(): State {
    const given = new URLSearchParams(this.hasAttribute('link') ? location.search : '');
    const read = (name: Switch) => [given.get(name), this.getAttribute(name)];
    const preset = initialValue('preset', read('preset'));
    const shop = new Map<string, string>(Object.entries(shopSettingsOf(preset)));
    const names = Object.keys(choices) as Switch[];
    return Object.fromEntries(
      names.map((name) => [
        name,
        name === 'preset' ? preset : initialValue(name, [...read(name), shop.get(name)]),
      ]),
    ) as State;
  }

  async #show(): Promise<void> {
    const [{ createLiveCart }, { codeOf }] = await Promise.all([
      import('./live-shop.ts'),
      import('./live-code.ts'),
    ]);
    if (!this.isConnected || this.#cart !== undefined) return;
    const live = (this.#cart = createLiveCart());
    const state = this.#initialState();
    const hasLink = this.hasAttribute('link');
    const shown = (this.getAttribute('switches') ?? '').split(' ');
    const names = (Object.keys(choices) as Switch[]).filter((name) => shown.includes(name));
    const stage = createStage(live, state);
    const code = createCodePanel(codeOf, state, this.getAttribute('code') ?? 'HTML');
    const switches = createSwitches(names, state, (name, value) => {
      state[name] = value;
      if (name === 'preset') Object.assign(state, shopSettingsOf(value));
      switches.update();
      code.update();
      if (hasLink) {
        const query = new URLSearchParams(Object.entries(state));
        history.replaceState(history.state, '', `${location.pathname}?${query.toString()}`);
      }
      if (name === 'theme') showTheme(state.theme);
      else if (name === 'fault') {
        live.setFault(state.fault);
        void stage.refresh();
      } else void stage.restart();
    });
    if (hasLink) switches.form.append(copyButton('Copy link', () => location.href));
    const body = create('div', { className: 'live-body' }, stage.element);
    if (this.getAttribute('code') !== 'none') body.append(code.panel);
    this.replaceChildren(body);
    if (switches.form.childElementCount > 0) this.prepend(switches.form);
    showTheme(state.theme);
    code.update();
    await stage.restart();
  }
}
