import { attributeOf, configNames } from '../settings.ts';

export const settingAttributes: readonly string[] = configNames.map(attributeOf);

/** What may stand on any element: names of the platform, and those that frameworks leave behind. */
const common =
  /^(?:src|target|id|class|style|slot|part|lang|dir|title|hidden|role|tabindex|inert|on.*|.-.*|aria-.*|.*[^a-z_-].*)$/;

/**
 * Attributes that look like settings and are none: by a name that there is none of, or with `data-` on an element, or
 * without it on the script tag. Whether one is meant as a setting, mistakes.ts decides.
 */
export function unknownAttributes(element: Element): readonly string[] {
  const isScript = element.localName === 'script';
  return element.getAttributeNames().filter((name) => {
    const bare = name.replace(/^data-/, '');
    const isSetting = settingAttributes.includes(bare);
    return (bare === name) === isScript ? isSetting : !(isSetting || common.test(bare));
  });
}
