/**
 * The tag that loaded this script. A classic one names itself; a module does not, so it is found by its address, or by
 * its `data-base-url`; the inlined loader names it first in `data-src`. Found by what it is, never by name: a form named `currentScript` must not stand in for it.
 */
export function findScriptTag(moduleUrl: string | undefined): HTMLScriptElement | null {
  const current = document.currentScript;
  if (current instanceof HTMLScriptElement) return current;
  const scripts = [...document.getElementsByTagName('script')];
  // Consent managers and lazy loaders write `data-src` too, with anything in it: a link takes that without complaint.
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

/** The element that gets a cart, by the selector in `data-target`; null without the attribute or a match. */
export function targetOf(script: Element | null): Element | null {
  try {
    return document.querySelector(script?.getAttribute('data-target') ?? '');
  } catch {
    // An invalid selector is reported like one that matches nothing.
    return null;
  }
}
