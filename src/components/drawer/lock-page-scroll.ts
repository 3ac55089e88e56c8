/**
 * The element that the viewport takes its overflow from. A page that sets `overflow` on `<body>` alone must be locked there:
 * otherwise its body would become a scroll container, and the page would jump to the top.
 */
function scrollerSelector(): ':root' | 'body' {
  const { overflowX, overflowY } = getComputedStyle(document.documentElement);
  if (overflowX !== 'visible' || overflowY !== 'visible') return ':root';
  const body = getComputedStyle(document.body);
  return body.overflowX === 'visible' && body.overflowY === 'visible' ? ':root' : 'body';
}

/**
 * Locks the scroll position of the page, and keeps the space of a visible scrollbar so that nothing moves. Returns a function
 * that unlocks it. A constructed stylesheet passes a strict `style-src`, and leaves the page's own styles as they are.
 */
export function lockPageScroll(): () => void {
  // jsdom has none.
  if (!('adoptedStyleSheets' in document)) return () => undefined;
  const hasScrollbar = window.innerWidth > document.documentElement.clientWidth;
  const lock = new CSSStyleSheet();
  lock.replaceSync(
    `${scrollerSelector()} { overflow: hidden !important } ${hasScrollbar ? ':root { scrollbar-gutter: stable !important }' : ''}`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, lock];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== lock);
  };
}
