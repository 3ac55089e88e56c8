/** What is measured on a page; the same for every contender. */
export interface Expectation {
  /** Number of lines of the cart. */
  readonly size: number;
  readonly subtotal: string;
  /** Texts that must be on the page together with the lines, and texts that may come later. */
  readonly texts: readonly string[];
  readonly laterTexts: readonly string[];
  /** Entries of the visitor's storage, written before the scripts of the page run. */
  readonly stored: Readonly<Record<string, string>>;
}

/** The results of one visit. Times in milliseconds since the start of the navigation. */
export interface Observed {
  /** The first frame after the subtotal and the first lines are in the page. */
  readonly painted: number;
  /** The same for the shop's response; before that, a snapshot may have been painted. */
  readonly current: number;
  /** Paths that were requested until `painted`, in order, the page first. */
  readonly requested: readonly string[];
  /** Those that were fetched from the network, and those that were complete by then. */
  readonly requests: number;
  readonly arrived: readonly string[];
  /** The longest and the sum of long tasks that ended after the response of the shop. */
  readonly maxTask: number;
  readonly longTasks: number;
}

declare global {
  interface Window {
    benchObserved?: Promise<Observed>;
  }
}

/** Runs in the page before its scripts. Observes mutations, without polling. */
export function watchPage({ size, subtotal, texts, laterTexts, stored }: Expectation): void {
  for (const [key, value] of Object.entries(stored)) {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }
  const firstLines = Math.min(size, 30);
  const allLines = Math.min(size, 100);
  const totals = '.gc-total dd, .gc-badge-amount, .subtotal, .shopify-buy__cart__subtotal__price';
  const rows = '.gc-line, .line, .shopify-buy__cart-item';
  const roots: Node[] = [];
  const tasks: PerformanceEntry[] = [];
  let painted: Promise<number> | undefined;
  let current: Promise<number> | undefined;

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
  const pathOf = ({ name }: PerformanceEntry): string => new URL(name).pathname;
  const idle = (): Promise<void> =>
    new Promise((resolve) => {
      requestIdleCallback(() => resolve(), { timeout: 3000 });
    });

  window.benchObserved = new Promise((resolve) => {
    async function finish(done: Promise<number>): Promise<void> {
      const [paintedAt, currentAt] = [await painted, await done];
      await idle();
      await idle();
      for (const entry of longTasks.takeRecords()) tasks.push(entry);
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const response = resources.find(({ name }) => /guest-carts|store\/carts|graphql/.test(name));
      const late = tasks.filter(
        ({ startTime, duration }) => startTime + duration > (response?.responseEnd ?? 0),
      );
      const before = resources.filter(({ startTime }) => startTime < (paintedAt ?? 0));
      resolve({
        painted: paintedAt ?? Number.NaN,
        current: currentAt,
        requested: [location.pathname, ...before.map(pathOf)],
        requests: 1 + before.filter(({ transferSize }) => transferSize > 0).length,
        arrived: [
          location.pathname,
          ...before.filter(({ responseEnd }) => responseEnd <= (paintedAt ?? 0)).map(pathOf),
        ],
        maxTask: Math.max(0, ...late.map(({ duration }) => duration)),
        longTasks: late.reduce((sum, { duration }) => sum + duration, 0),
      });
    }

    const observer = new MutationObserver(() => {
      // The parser creates declarative shadow roots.
      const declared = document.querySelector('guest-cart')?.shadowRoot;
      if (declared && !roots.includes(declared)) watch(declared);
      for (const root of roots) {
        // Only documents and shadow roots are observed.
        const scope = root as Document | ShadowRoot;
        const total = scope.querySelector(totals)?.textContent ?? '';
        if (!total.includes(subtotal)) continue;
        const lines = scope.querySelectorAll(rows).length;
        if (lines < firstLines) continue;
        const text =
          texts.length + laterTexts.length === 0
            ? ''
            : (scope.querySelector('.gc-frame, #cart')?.textContent ?? '');
        if (!texts.every((each) => text.includes(each))) continue;
        const isFirst = painted === undefined;
        painted ??= frame();
        if (!laterTexts.every((each) => text.includes(each))) continue;
        if (lines < allLines || scope.querySelector('[data-freshness="snapshot"]') !== null)
          continue;
        if (current === undefined) {
          current = isFirst ? painted : frame();
          void finish(current);
        }
      }
    });
    const watch = (root: Node): void => {
      roots.push(root);
      observer.observe(root, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
      });
    };
    const attach = Object.getOwnPropertyDescriptor(Element.prototype, 'attachShadow')
      ?.value as Element['attachShadow'];
    Element.prototype.attachShadow = function attachShadow(
      this: Element,
      init: ShadowRootInit,
    ): ShadowRoot {
      const shadow = attach.call(this, init);
      watch(shadow);
      return shadow;
    };
    watch(document);
  });
  const longTasks = new PerformanceObserver((list) => {
    tasks.push(...list.getEntries());
  });
  longTasks.observe({ type: 'longtask', buffered: true });
}
