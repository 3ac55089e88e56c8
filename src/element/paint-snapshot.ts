import type { Snapshot } from './snapshot.ts';

type Child = Node | string;

function make(tag: string, className: string, ...children: readonly Child[]): HTMLElement {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  element.append(...children);
  return element;
}

const name = (text: string): HTMLElement => make('bdi', '', text);

function badge({ count, quantity, subtotal }: Snapshot): HTMLElement {
  return make(
    'span',
    'gc-badge',
    make('span', 'gc-hidden', count),
    make('span', 'gc-badge-count', quantity),
    make('span', 'gc-badge-amount', name(subtotal)),
  );
}

function cart(snapshot: Snapshot): HTMLElement {
  const lines = snapshot.lines.map((line) =>
    make(
      'li',
      'gc-line',
      make(
        'div',
        'gc-line-words',
        make('p', 'gc-line-name', name(line.name)),
        make('p', 'gc-line-meta', line.meta),
        // Keeps the place of the item number, which is not kept: nothing moves when the cart comes.
        make('p', 'gc-line-sku', '\u00a0'),
      ),
      make('p', 'gc-line-row', make('span', 'gc-amount', make('span', 'gc-amount-quote', name(line.row)))),
    ),
  );
  const root = make(
    'section',
    'gc-root',
    make(
      'div',
      'gc-header',
      make('p', 'gc-title', snapshot.title),
      make('p', 'gc-count', `${snapshot.count} · ${snapshot.checking}`),
      // Keeps the place of the button.
      make('span', 'gc-refresh'),
    ),
    make(
      'div',
      'gc-layout',
      make('div', 'gc-contents', make('ul', 'gc-lines', ...lines)),
      make(
        'div',
        'gc-summary',
        make(
          'dl',
          'gc-totals',
          make(
            'div',
            'gc-total',
            make('dt', '', snapshot.subtotalLabel),
            make('dd', '', make('span', 'gc-amount', make('span', 'gc-amount-quote', name(snapshot.subtotal)))),
          ),
        ),
        make('p', 'gc-hint', snapshot.hint),
      ),
    ),
  );
  root.dataset['state'] = 'filled';
  root.dataset['freshness'] = 'snapshot';
  return root;
}

/**
 * Draws the last known cart without any framework, in the boxes of the cart that will replace it. It says that it is
 * being checked, until the shop has answered.
 */
export function paintSnapshot(frame: Element, snapshot: Snapshot, mode: string): void {
  if (mode === 'inline') frame.replaceChildren(cart(snapshot));
  else if (mode === 'badge') frame.replaceChildren(badge(snapshot));
}

/** The shadow root of an element, and the frame in it, made when first asked for; a loader may have made them before. */
export function frameOf(host: Element): { readonly shadow: ShadowRoot; readonly frame: Element } {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const known = shadow.querySelector('.gc-frame');
  if (known !== null) return { shadow, frame: known };
  const frame = make('div', 'gc-frame');
  shadow.append(frame);
  return { shadow, frame };
}
