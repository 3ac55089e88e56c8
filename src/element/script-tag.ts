import type { GuestCartError } from '../api/errors.ts';
import { attributeOf, readConfig, type ElementConfig } from './element-config.ts';
import { targetOf } from './find-script-tag.ts';

export interface ScriptTag {
  readonly config: ElementConfig;
  readonly mistakes: readonly GuestCartError[];
  /** A `data-target` was given and matches nothing. */
  readonly missingTarget: string | null;
}

/** Reads `data-base-url`, `data-mode` … and `data-target`, a selector. */
export function readScriptTag(script: HTMLScriptElement | null): ScriptTag {
  const attribute = (name: string): string | null => script?.getAttribute(`data-${name}`) ?? null;
  const { config, mistakes } = readConfig(
    (name) => attribute(attributeOf(name)),
    (name) => `data-${attributeOf(name)} of the script tag`,
  );
  const missingTarget = targetOf(script) === null ? attribute('target') : null;
  return { config, mistakes, missingTarget };
}
