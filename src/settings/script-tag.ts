import { attributeOf, readConfig, type ElementConfig } from './settings.ts';
import { targetOf } from './find-script-tag.ts';
import { unknownAttributes } from './diagnostics/unknown-attributes.ts';

export interface ScriptTag {
  readonly config: ElementConfig;
  /** Something is not as it should be, or may not be: mistakes.ts says what. */
  readonly isOdd: boolean;
}

/** Reads `data-base-url`, `data-mode` … of the tag, and looks for what is wrong with it. */
export function readScriptTag(script: HTMLScriptElement): ScriptTag {
  const { config, unusable } = readConfig((name) => script.getAttribute(`data-${attributeOf(name)}`));
  const isOdd =
    unusable.length + unknownAttributes(script).length > 0 ||
    (script.hasAttribute('data-target') && targetOf(script) === null) ||
    document.querySelectorAll('script[data-base-url]').length > 1;
  return { config, isOdd };
}
