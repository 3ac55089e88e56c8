import { render, type ComponentChild } from 'preact';

/** As React's `createRoot`, by preact: stands in for `react-dom/client` in the embed. */
export function createRoot(container: Element): { render: (node: ComponentChild) => void; unmount: () => void } {
  let isEmpty = false;
  return {
    render: (node) => {
      // As React does: what was painted before gives way to the first drawing, within one frame.
      if (!isEmpty) container.replaceChildren();
      isEmpty = true;
      render(node, container);
    },
    unmount: () => {
      render(null, container);
    },
  };
}
