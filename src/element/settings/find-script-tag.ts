/**
 * The tag that loaded this script. For a classic script it is `document.currentScript`. A module is
 * found by its URL or its `data-base-url`, or in the `data-src` of the inlined loader. Its type is
 * checked, because a form named `currentScript` hides the property of the document.
 */
export function findScriptTag(moduleUrl: string | undefined): HTMLScriptElement | null {
  const current = document.currentScript;
  if (current instanceof HTMLScriptElement) return current;
  const scripts = [...document.getElementsByTagName('script')];
  // Consent managers and lazy loaders also set `data-src`, to any value. A link element does not
  // throw on an invalid URL.
  const link = document.createElement('a');
  const addressOf = ({ src, dataset }: HTMLScriptElement): string => {
    link.href = dataset['src']?.split(' ')[0] ?? '';
    return src || link.href;
  };
  return (
    scripts.find((script) => addressOf(script) === moduleUrl) ??
    scripts.find((script) => script.dataset['baseUrl'] !== undefined) ??
    null
  );
}

/**
 * The element that gets a cart, by the selector in `data-target`; null without the attribute or a
 * match.
 */
export function targetOf(script: Element | null): Element | null {
  try {
    return document.querySelector(script?.getAttribute('data-target') ?? '');
  } catch {
    // An invalid selector is reported like a selector without a match.
    return null;
  }
}
