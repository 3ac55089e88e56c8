import type { Page } from 'playwright-core';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    /** Not known in a shadow root. */
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

declare global {
  interface Window {
    /** A layout shift: its score, and what moved from where to where. */
    shifts: { readonly value: number; readonly nodes: readonly string[] }[];
    /** Records the layout shifts that the browser has not reported yet. */
    takeShifts(): void;
  }
}

/** Records layout shifts from here on, on every page that is opened. */
export async function keepLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Another test of the page has asked for them, too.
    if (Object.hasOwn(window, 'shifts')) return;
    window.shifts = [];
    const record = (entries: PerformanceEntryList): void => {
      for (const entry of entries as LayoutShift[]) {
        const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x} ${y} ${width}×${height}`;
        const nodes = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.className : (node?.nodeName ?? '');
          return `${name} ${place(previousRect)} → ${place(currentRect)}`;
        });
        window.shifts.push({ value: entry.value, nodes });
      }
    };
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.takeShifts = () => record(observer.takeRecords());
  });
}

/** The layout shifts since the page was opened, up to the current frame. */
export async function layoutShifts(page: Page): Promise<Window['shifts']> {
  return page.evaluate(async () => {
    // Those of the frame that follows a change.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    window.takeShifts();
    return window.shifts;
  });
}
