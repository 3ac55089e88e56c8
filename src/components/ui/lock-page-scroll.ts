/**
 * The element that the viewport takes its overflow from. A page that sets `overflow` on `<body>`
 * alone must be locked there: otherwise its body would become a scroll container, and the page
 * would jump to the top.
 */
function scrollerSelector(): ':root' | 'body' {
  const { overflowX, overflowY } = getComputedStyle(document.documentElement);
  if (overflowX !== 'visible' || overflowY !== 'visible') return ':root';
  const body = getComputedStyle(document.body);
  return body.overflowX === 'visible' && body.overflowY === 'visible' ? ':root' : 'body';
}

/**
 * Locks the scroll position of the page. The body gets a padding where a scrollbar or its gutter
 * was, so that nothing moves; fixed elements of the page can use `--guest-cart-scrollbar`. Returns
 * a function that unlocks it.
 *
 * A constructed stylesheet passes a strict `style-src`, and leaves the page's own styles as they
 * are.
 */
export function lockPageScroll(): () => void {
  // jsdom has none.
  if (!('adoptedStyleSheets' in document)) return () => undefined;
  const { documentElement: root, body } = document;
  const { paddingLeft, paddingRight } = getComputedStyle(body);
  const before = root.getBoundingClientRect();
  // A gutter would be a strip beside the drawer.
  const free = `${scrollerSelector()} { overflow: hidden !important }
    :root { scrollbar-gutter: auto !important }`;
  const lock = new CSSStyleSheet();
  lock.replaceSync(free);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, lock];
  // Measured, because the side depends on the browser, the page's direction and its gutter.
  const after = root.getBoundingClientRect();
  const left = before.left - after.left;
  const right = after.right - before.right;
  // All elements inherit a property of the root, so the browser computes the styles of the page again.
  if (left !== 0 || right !== 0)
    lock.replaceSync(
      `${free}
      :root { --guest-cart-scrollbar: ${left + right}px }
      body {
        padding-left: calc(${paddingLeft} + ${left}px) !important;
        padding-right: calc(${paddingRight} + ${right}px) !important
      }`,
    );
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== lock);
  };
}
