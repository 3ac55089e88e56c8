import { attributeOf } from './resolve-settings.ts';
import { settingNames } from './settings.ts';

/** The attributes of `<guest-cart>`. */
export const settingAttributes: readonly string[] = settingNames.map(attributeOf);

/** Attributes that any element may have: those of the platform, and those that frameworks add. */
const common =
  /^(?:src|target|analytics|id|class|style|slot|part|lang|dir|title|hidden|role|tabindex|inert|on.*|.-.*|aria-.*|.*[^a-z_-].*)$/;

/**
 * Attributes that may be misspelled settings: an unknown name, a name with `data-` on an element, or one without it on
 * the script tag. `diagnostics.ts` reports those that are similar to a setting.
 */
export function unknownAttributes(element: Element): readonly string[] {
  const isScript = element.localName === 'script';
  return element.getAttributeNames().filter((name) => {
    const bare = name.replace(/^data-/, '');
    const isSetting = settingAttributes.includes(bare);
    return (bare === name) === isScript ? isSetting : !(isSetting || common.test(bare));
  });
}
