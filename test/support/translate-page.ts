/**
 * Does to a tree what browsers do when they translate a page: each text node is replaced by `<font>`
 * elements, except in elements with `translate="no"`.
 */
export function translateTree(root: Node): void {
  // The HTML interface of `font` is deprecated, and translators use it.
  const newFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
  for (const child of [...root.childNodes]) {
    if (child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim()) {
      const [outer, inner] = [newFont(), newFont()];
      inner.textContent = `[${child.nodeValue}]`;
      outer.append(inner);
      child.replaceWith(outer);
    }
    if (!(child instanceof Element)) continue;
    const isLeft = /^(?:SCRIPT|STYLE|FONT|TEXTAREA)$/.test(child.tagName);
    if (isLeft || child.getAttribute('translate') === 'no') continue;
    translateTree(child);
    if (child.shadowRoot) translateTree(child.shadowRoot);
  }
}
