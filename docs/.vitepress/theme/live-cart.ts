import type { LiveCart, State, Switch } from './live-shop.ts';

const labels: Readonly<Record<Switch, string>> = {
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

function optionText(name: Switch, value: string): string {
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

/**
 * `<live-cart switches="quantity locale" code="React" link>`: a cart on the embedded service in the
 * page, with switches and the code that follows them. With `link`, the page's URL keeps the
 * switches.
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

  async #show(): Promise<void> {
    const [{ choices, createLiveCart, sku }, { codeOf }] = await Promise.all([
      import('./live-shop.ts'),
      import('./live-code.ts'),
    ]);
    if (!this.isConnected || this.#cart !== undefined) return;
    const live = (this.#cart = createLiveCart());
    const hasLink = this.hasAttribute('link');
    const given = new URLSearchParams(hasLink ? location.search : '');
    const names = Object.keys(choices) as Switch[];
    const state = Object.fromEntries(
      names.map((name) => {
        const values: readonly string[] = choices[name];
        const value = given.get(name) ?? '';
        return [name, values.includes(value) ? value : values[0]];
      }),
    ) as State;

    const switches = create('form', { className: 'live-switches' });
    const stage = create('div', { className: 'live-stage' });
    const code = create('code', {});
    const shown = (this.getAttribute('switches') ?? '').split(' ');
    const languages = Object.keys(codeOf).map((name) => [name, name] as const);
    const { select: language, label } = labelled(
      'Code',
      languages,
      this.getAttribute('code') ?? 'HTML',
    );

    const writeCode = (): void => {
      code.textContent = codeOf[language.value]?.(state) ?? '';
    };
    const addButton = create('button', { type: 'button', className: 'live-add' }, 'Add to cart');
    let current: Awaited<ReturnType<LiveCart['restart']>> | undefined;
    addButton.addEventListener('click', () => {
      // The cart shows why a product was not added.
      current?.addItem({ sku, qty: Number(state.quantity) }).catch(() => undefined);
    });
    let starting = Promise.resolve();
    // One after another, because each uses the same storage key.
    const restart = (): Promise<void> =>
      (starting = starting.then(async () => {
        current = undefined;
        stage.replaceChildren(addButton);
        current = await live.restart(state);
        stage.lang = state.locale;
        stage.append(current);
      }));

    for (const name of names.filter((each) => shown.includes(each))) {
      const values = choices[name].map((value) => [value, optionText(name, value)] as const);
      const { select, label: field } = labelled(labels[name], values, state[name]);
      select.addEventListener('change', () => {
        state[name] = select.value;
        writeCode();
        if (hasLink) {
          const query = new URLSearchParams(
            names.map((each): [string, string] => [each, state[each]]),
          );
          history.replaceState(history.state, '', `${location.pathname}?${query.toString()}`);
        }
        if (name === 'theme') showTheme(state.theme);
        else if (name === 'fault') {
          live.setFault(state.fault);
          // A fault of the read is shown in the cart.
          current?.refresh().catch(() => undefined);
        } else void restart();
      });
      switches.append(field);
    }
    switches.append(label);
    switches.addEventListener('submit', (event) => event.preventDefault());
    language.addEventListener('change', writeCode);
    const pre = create('pre', { tabIndex: 0 }, code);
    this.replaceChildren(switches, stage, pre);
    if (hasLink) {
      const copy = create('button', { type: 'button' }, 'Copy link');
      copy.addEventListener('click', () => {
        void navigator.clipboard.writeText(location.href).then(() => (copy.textContent = 'Copied'));
      });
      switches.append(copy);
    }
    showTheme(state.theme);
    writeCode();
    await restart();
  }
}
