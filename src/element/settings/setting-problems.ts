import {
  settingAttributes,
  unusableSettings,
  type ElementSettings,
} from '../../core/settings/settings.ts';
import { differingSettings, type SharedSettings } from '../../core/settings/shared-settings.ts';
import { targetOf } from './find-script-tag.ts';

/** Attributes that any element may have: those of the platform, and those that frameworks add. */
const common =
  /^(?:src|target|analytics|id|class|style|slot|part|lang|dir|title|hidden|role|tabindex|inert|on.*|.-.*|aria-.*|.*[^a-z_-].*)$/;

/**
 * Attributes that may be misspelled settings: an unknown name, a name with `data-` on an element,
 * or one without it on the script tag. `diagnostics-part.ts` reports those that are similar to a
 * setting.
 */
export function unknownAttributes(element: Element): readonly string[] {
  const isScript = element.localName === 'script';
  return element.getAttributeNames().filter((name) => {
    const bare = name.replace(/^data-/, '');
    const isSetting = settingAttributes.includes(bare);
    return (bare === name) === isScript ? isSetting : !(isSetting || common.test(bare));
  });
}

/**
 * Whether an element's attributes may need a diagnostic, which `diagnostics-part.ts` explains.
 * @param settings the attributes resolved with the defaults
 * @param first those with which the shop was opened
 */
export function hasElementProblems(
  element: Element,
  settings: ElementSettings,
  first: SharedSettings = settings,
): boolean {
  const { customerId, storeId, store, baseUrl } = settings;
  return (
    unusableSettings((name) => element.getAttribute(name)).length +
      unknownAttributes(element).length >
      0 ||
    differingSettings(settings, first) !== '' ||
    (customerId === undefined && storeId !== undefined) ||
    (store !== undefined && baseUrl?.includes('{store}') === false)
  );
}

/**
 * Whether the classic script cannot load other files because of its tag. Without `crossorigin`, a
 * classic script from another origin has no base URL for `import()`. The inline loader has no
 * `src`.
 */
export function isWithoutBaseUrl({ src, type, crossOrigin }: HTMLScriptElement): boolean {
  return (
    type !== 'module' &&
    crossOrigin === null &&
    /^https?:/.test(src) &&
    !src.startsWith(`${location.origin}/`)
  );
}

export function hasTagProblems(script: HTMLScriptElement): boolean {
  return (
    isWithoutBaseUrl(script) ||
    unusableSettings((name) => script.getAttribute(`data-${name}`)).length +
      unknownAttributes(script).length >
      0 ||
    !/^(datalayer)?$/i.test(script.getAttribute('data-analytics') ?? '') ||
    (script.hasAttribute('data-target') && targetOf(script) === null) ||
    document.querySelectorAll('script[data-base-url]').length > 1
  );
}
