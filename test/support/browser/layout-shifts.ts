import type { Page } from 'playwright-core';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare global {
  interface Window {
    /** A layout shift: its distance, and the element that moved. */
    shifts: { readonly value: number; readonly nodes: readonly string[] }[];
  }
}

/** Records layout shifts from here on, on every page that is opened. */
export async function keepLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Another test of the page has asked for them, too.
    if (Object.hasOwn(window, 'shifts')) return;
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const nodes = entry.sources.map(({ node }) =>
          node instanceof Element ? node.className : (node?.nodeName ?? 'gone'),
        );
        window.shifts.push({ value: entry.value, nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shifts since the page was opened, up to the current frame. */
export async function layoutShifts(page: Page): Promise<Window['shifts']> {
  return page.evaluate(async () => {
    // The entries of a frame are delivered by a task after it, which a busy machine may run after
    // the next frame.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 50));
    return window.shifts;
  });
}
