import { targetOf } from './find-script-tag.ts';
import { unusableSettings } from './element-settings.ts';
import type { ElementSettings } from './settings.ts';
import { unknownAttributes } from './unknown-attributes.ts';

// These functions only detect a problem. `diagnostics.ts` explains it, and is loaded only if there is one.

/** Whether an element's attributes may need a diagnostic. @param settings the attributes resolved with the defaults */
export function hasElementProblems(element: Element, settings: ElementSettings): boolean {
  const { customerId, storeId, store, baseUrl } = settings;
  return (
    unusableSettings((name) => element.getAttribute(name)).length + unknownAttributes(element).length > 0 ||
    (customerId === undefined) !== (storeId === undefined) ||
    (store !== undefined && baseUrl?.includes('{store}') === false)
  );
}

/**
 * Whether the classic script cannot load other files because of its tag. Without `crossorigin`, a classic script from
 * another origin has no base URL for `import()`. The inline loader has no `src`.
 */
export function isWithoutBaseUrl({ src, type, crossOrigin }: HTMLScriptElement): boolean {
  return type !== 'module' && crossOrigin === null && /^https?:/.test(src) && !src.startsWith(`${location.origin}/`);
}

/** Whether the script tag may need a diagnostic. */
export function hasTagProblems(script: HTMLScriptElement): boolean {
  return (
    isWithoutBaseUrl(script) ||
    unusableSettings((name) => script.getAttribute(`data-${name}`)).length + unknownAttributes(script).length > 0 ||
    /^(?!datalayer$)/i.test(script.getAttribute('data-analytics') ?? 'datalayer') ||
    (script.hasAttribute('data-target') && targetOf(script) === null) ||
    document.querySelectorAll('script[data-base-url]').length > 1
  );
}
