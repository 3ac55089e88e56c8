/** What a page has to show before its cart counts as painted. */
export interface Expectation {
  /** Number of lines of the cart. */
  readonly size: number;
  readonly subtotal: string;
  /** Texts that must be on the page together with the lines, and texts that may come later. */
  readonly texts: readonly string[];
  readonly laterTexts: readonly string[];
}

/** The paint of one visit. Times in milliseconds since the start of the navigation. */
export interface Painted {
  /** The first frame after the subtotal and the first lines are in the page. */
  readonly painted: number;
  /** The same for the shop's response; before that, a snapshot may have been painted. */
  readonly current: number;
  /** Paths that had arrived from the network when the cart was painted, the page first. */
  readonly arrived: readonly string[];
}

/** An element that a press changes. */
export interface Watched {
  readonly selector: string;
  /** Its text or value, whether it is open, or the number of elements. */
  readonly what: 'text' | 'open' | 'count';
}

declare global {
  interface Window {
    bench?: {
      readonly painted: Promise<Painted>;
      /** Milliseconds from the next click to the end of the frame that shows its result. */
      readonly watchPress: (watched: Watched) => void;
      pressed: Promise<number> | undefined;
    };
  }
}

/** Runs in the page before its scripts. Observes mutations, without polling. */
export function observePage({ size, subtotal, texts, laterTexts }: Expectation): void {
  const totals = '.gc-total dd, .gc-badge-amount, .subtotal, .shopify-buy__cart__subtotal__price';
  const rows = '.gc-line, .line, .shopify-buy__cart-item';
  const roots: (Document | ShadowRoot)[] = [];

  /** Resolves with the time at the end of the next frame. */
  const frame = (): Promise<number> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        // A message sent within a frame arrives when the frame is done.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve(performance.now());
        };
        port2.postMessage(null);
      });
    });

  /** What the page shows: nothing yet, a snapshot or the first lines, or the whole response. */
  function shownIn(root: Document | ShadowRoot): 'nothing' | 'lines' | 'response' {
    const total = root.querySelector(totals)?.textContent ?? '';
    const lines = root.querySelectorAll(rows).length;
    if (!total.includes(subtotal) || lines < Math.min(size, 30)) return 'nothing';
    const text = root.querySelector('.gc-frame, #cart')?.textContent ?? '';
    if (!texts.every((each) => text.includes(each))) return 'nothing';
    const isWhole =
      lines >= Math.min(size, 100) &&
      laterTexts.every((each) => text.includes(each)) &&
      root.querySelector('[data-freshness="snapshot"]') === null;
    return isWhole ? 'response' : 'lines';
  }

  const painted = new Promise<Painted>((resolve) => {
    let first: Promise<number> | undefined;
    let hasResponse = false;
    async function report(lines: Promise<number>, response: Promise<number>): Promise<void> {
      const [paintedAt, current] = [await lines, await response];
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const before = files.filter(
        ({ responseEnd, transferSize }) => responseEnd <= paintedAt && transferSize > 0,
      );
      const arrived = before.map(({ name }) => new URL(name).pathname);
      resolve({ painted: paintedAt, current, arrived: [location.pathname, ...arrived] });
    }
    const observer = new MutationObserver(() => {
      // The parser creates declarative shadow roots.
      const declared = document.querySelector('guest-cart')?.shadowRoot;
      if (declared && !roots.includes(declared)) observe(declared);
      for (const root of roots) {
        const shown = shownIn(root);
        if (shown === 'nothing') continue;
        const isFirst = first === undefined;
        first ??= frame();
        if (shown !== 'response') continue;
        // What follows, such as a press, is not slowed down.
        hasResponse = true;
        observer.disconnect();
        void report(first, isFirst ? first : frame());
        return;
      }
    });
    function observe(root: Document | ShadowRoot): void {
      if (hasResponse) return;
      roots.push(root);
      observer.observe(root, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
      });
    }
    const attach = Object.getOwnPropertyDescriptor(Element.prototype, 'attachShadow')
      ?.value as Element['attachShadow'];
    Element.prototype.attachShadow = function attachShadow(init: ShadowRootInit): ShadowRoot {
      const shadow = attach.call(this, init);
      observe(shadow);
      return shadow;
    };
    observe(document);
  });

  function watchPress({ selector, what }: Watched): void {
    // The watched element may not exist before the press.
    const root = document.querySelector('guest-cart')?.shadowRoot ?? document;
    const read = (): string | undefined => {
      if (what === 'count') return String(root.querySelectorAll(selector).length);
      const first = root.querySelector(selector);
      if (what === 'open') return String(first?.hasAttribute('open'));
      return first instanceof HTMLInputElement ? first.value : (first?.textContent ?? undefined);
    };
    const before = read();
    bench.pressed = new Promise((resolve) => {
      const waitForResult = async ({ timeStamp }: Event): Promise<void> => {
        let now = await frame();
        while (read() === before) now = await frame();
        resolve(now - timeStamp);
      };
      // Capture on `window`: before every listener of the page.
      const options = { capture: true, once: true };
      window.addEventListener('click', (event) => void waitForResult(event), options);
    });
  }

  const bench: NonNullable<Window['bench']> = { painted, watchPress, pressed: undefined };
  window.bench = bench;
}
