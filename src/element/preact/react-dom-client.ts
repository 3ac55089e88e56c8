import { render, type ComponentChild } from 'preact';

/** As React's `createRoot`, by preact: stands in for `react-dom/client` in the embed. */
export function createRoot(container: Element): { render: (node: ComponentChild) => void; unmount: () => void } {
  let isDrawn = false;
  return {
    render: (node) => {
      // As React does: what was painted before gives way to the first rendering, within one frame.
      const before = [...container.childNodes];
      if (!isDrawn) container.replaceChildren();
      try {
        render(node, container);
        isDrawn = true;
      } catch (error) {
        // What was on screen is better than nothing.
        if (!isDrawn) container.replaceChildren(...before);
        throw error;
      }
    },
    unmount: () => {
      render(null, container);
    },
  };
}
