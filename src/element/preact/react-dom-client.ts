import { options, render, type ComponentChild, type VNode } from 'preact';

/** preact sets the property of an attribute, and `translate = 'no'` is true. React sets the attribute. */
function setTranslate({ type, props }: VNode<{ translate?: unknown }>): void {
  if (typeof type === 'string' && props.translate === 'no') props.translate = false;
}

const isButton = (node: ChildNode): boolean => node instanceof HTMLButtonElement;

/** React's `createRoot` on preact. Replaces `react-dom/client` in the embed build. */
export function createRoot(container: Element): {
  render: (node: ComponentChild) => void;
  unmount: () => void;
} {
  options.vnode = setTranslate;
  let isRendered = false;
  return {
    render: (node) => {
      // Like React, replaces the existing content with the first render, in one frame. It takes over
      // a button of the same place, which keeps its focus.
      const before = [...container.childNodes];
      if (!isRendered) before.filter((node) => !isButton(node)).forEach((node) => node.remove());
      try {
        render(node, container);
        isRendered = true;
      } catch (error) {
        // Keep the snapshot when the first render fails.
        if (!isRendered) container.replaceChildren(...before);
        throw error;
      }
    },
    unmount: () => render(null, container),
  };
}
