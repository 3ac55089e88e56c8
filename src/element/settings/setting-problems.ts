import { ignoresStore } from '../../core/api/base-url.ts';
import { attributeOf } from '../../core/settings/parse-setting.ts';
import {
  scriptSettings,
  settings,
  readValues,
  type ElementSettings,
} from '../../core/settings/settings.ts';
import { differingSettings, type SharedSettings } from '../../core/settings/shared-settings.ts';
import { targetOf } from './find-script-tag.ts';

/** A mistake in an element or the script tag. `diagnostics-chunk.ts` has the sentence of each kind. */
export type SettingProblem =
  | { readonly kind: 'unusable'; readonly name: keyof typeof scriptSettings }
  /** An attribute that may be a misspelled setting. */
  | { readonly kind: 'unknown'; readonly attribute: string }
  | { readonly kind: 'unused-store'; readonly store: string; readonly baseUrl: string }
  | { readonly kind: 'differing'; readonly name: string }
  | { readonly kind: 'store-id-alone' }
  | { readonly kind: 'no-target'; readonly target: string }
  /** Several script tags, which may be of other shops. */
  | { readonly kind: 'several-tags' }
  /** The script may have to load a language, and cannot. */
  | { readonly kind: 'no-language' };

/** Attributes that any element may have: those of the platform, and those that frameworks add. */
const common =
  /^(?:src|id|class|style|slot|part|lang|dir|title|hidden|role|tabindex|inert|on.*|.-.*|aria-.*|.*[^a-z_-].*)$/;

export const isScriptTag = (element: Element): boolean => element.localName === 'script';

/** The attributes without `data-` that an element or the script tag may have. */
export const attributesOf = (element: Element): readonly string[] =>
  Object.keys(isScriptTag(element) ? scriptSettings : settings).map(attributeOf);

/**
 * An unknown name, a name with `data-` on an element, or one without it on the script tag. Those that
 * are similar to a setting are reported.
 */
function unknownAttributes(element: Element): readonly string[] {
  const known = attributesOf(element);
  return element.getAttributeNames().filter((name) => {
    const bare = name.replace(/^data-/, '');
    const isSetting = known.includes(bare);
    return (bare === name) === isScriptTag(element) ? isSetting : !(isSetting || common.test(bare));
  });
}

/** Values that are not accepted, and attributes that may be misspelled. */
function attributeProblems(element: Element): readonly SettingProblem[] {
  const isScript = isScriptTag(element);
  const table = isScript ? scriptSettings : settings;
  const textOf = (name: string): string | null =>
    element.getAttribute(isScript ? `data-${attributeOf(name)}` : attributeOf(name));
  const texts = Object.fromEntries(Object.keys(table).map((name) => [name, textOf(name)]));
  const { unusable } = readValues(table, texts);
  return [
    ...unusable.map((name) => ({ kind: 'unusable', name }) as const),
    ...unknownAttributes(element).map((attribute) => ({ kind: 'unknown', attribute }) as const),
  ];
}

/**
 * The mistakes in an element's attributes.
 * @param settings the attributes resolved with the defaults
 * @param first those with which the shop was opened
 */
export function elementProblems(
  element: Element,
  settings: ElementSettings,
  first: SharedSettings = settings,
): readonly SettingProblem[] {
  const problems = [...attributeProblems(element)];
  const isUsable = problems.every(({ kind }) => kind !== 'unusable');
  // An element of another shop may inherit the script tag's store code. That is not a mistake.
  const isInherited = element.hasAttribute('base-url') && !element.hasAttribute('store');
  if (!isInherited && ignoresStore(settings)) {
    const { store, baseUrl } = settings;
    problems.push({ kind: 'unused-store', store, baseUrl });
  }
  for (const name of differingSettings(settings, first)) problems.push({ kind: 'differing', name });
  if (isUsable && settings.customerId === undefined && settings.storeId !== undefined)
    problems.push({ kind: 'store-id-alone' });
  return problems;
}

/**
 * Whether the classic script cannot load other files because of its tag. Without `crossorigin`, a
 * classic script from another origin has no base URL for `import()`. The inline loader has no
 * `src`.
 */
function isWithoutBaseUrl({ src, type, crossOrigin }: HTMLScriptElement): boolean {
  return (
    type !== 'module' &&
    crossOrigin === null &&
    /^https?:/.test(src) &&
    !src.startsWith(`${location.origin}/`)
  );
}

/** The mistakes in the script tag. */
export function tagProblems(script: HTMLScriptElement): readonly SettingProblem[] {
  const problems = [...attributeProblems(script)];
  const target = script.getAttribute('data-target') ?? '';
  if (target !== '' && targetOf(script) === null) problems.push({ kind: 'no-target', target });
  if (document.querySelectorAll('script[data-base-url]').length > 1)
    problems.push({ kind: 'several-tags' });
  if (isWithoutBaseUrl(script)) problems.push({ kind: 'no-language' });
  return problems;
}
