import type { Page } from 'playwright-core';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare global {
  interface Window {
    /** What has moved on the page: how far, and what it was. */
    shifts: { readonly value: number; readonly nodes: readonly string[] }[];
  }
}

/** Keeps from now on, on every page that is opened, what moves by itself once it is rendered. */
export async function keepLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
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

/** What has moved since the page was opened, everything that was rendered until now counted. */
export async function layoutShifts(page: Page): Promise<Window['shifts']> {
  return page.evaluate(async () => {
    // Two frames: the second comes after the first one's entries were handed out.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return window.shifts;
  });
}
