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
 * Locks the scroll position of the page. The body gets a padding as wide as a visible scrollbar, so
 * that nothing moves; fixed elements of the page can use `--guest-cart-scrollbar`. Returns a
 * function that unlocks it.
 *
 * A constructed stylesheet passes a strict `style-src`, and leaves the page's own styles as they
 * are.
 */
export function lockPageScroll(): () => void {
  // jsdom has none.
  if (!('adoptedStyleSheets' in document)) return () => undefined;
  const scrollbar = window.innerWidth - document.documentElement.clientWidth;
  const padding = getComputedStyle(document.body).paddingInlineEnd;
  const lock = new CSSStyleSheet();
  lock.replaceSync(
    `${scrollerSelector()} { overflow: hidden !important }
    :root { --guest-cart-scrollbar: ${scrollbar}px; scrollbar-gutter: auto !important }
    body { padding-inline-end: calc(${padding} + ${scrollbar}px) !important }`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, lock];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== lock);
  };
}
