import type { GuestCartError } from '../api/errors.ts';
import { attributeOf, readConfig, type ElementConfig } from './element-config.ts';

export interface ScriptTag {
  readonly config: ElementConfig;
  readonly mistakes: readonly GuestCartError[];
  /** Where the script puts a cart by itself; null where the page has its own `<guest-cart>`. */
  readonly target: Element | null;
  /** A `data-target` was given and matches nothing. */
  readonly missingTarget: string | null;
}

/**
 * The tag that loaded this script. A classic one names itself; a module does not, so it is found by its address, or by
 * its `data-base-url`; the inlined loader names it with `data-src`. Found by what it is, never by name: a form named `currentScript` must not stand in for it.
 */
export function findScriptTag(moduleUrl: string | undefined): HTMLScriptElement | null {
  const current = document.currentScript;
  if (current instanceof HTMLScriptElement) return current;
  const scripts = [...document.getElementsByTagName('script')];
  const addressOf = ({ src, dataset }: HTMLScriptElement): string =>
    dataset['src'] === undefined ? src : new URL(dataset['src'], document.baseURI).href;
  return (
    scripts.find((script) => addressOf(script) === moduleUrl) ??
    scripts.find((script) => script.dataset['baseUrl'] !== undefined) ??
    null
  );
}

/** Reads `data-base-url`, `data-mode` … and `data-target`, a selector. */
export function readScriptTag(script: HTMLScriptElement | null): ScriptTag {
  const attribute = (name: string): string | null => script?.getAttribute(`data-${name}`) ?? null;
  const { config, mistakes } = readConfig(
    (name) => attribute(attributeOf(name)),
    (name) => `data-${attributeOf(name)} of the script tag`,
  );
  const selector = attribute('target');
  if (selector === null) return { config, mistakes, target: null, missingTarget: null };
  let target: Element | null = null;
  try {
    target = document.querySelector(selector);
  } catch {
    // No selector at all: told like one that matches nothing.
  }
  return { config, mistakes, target, missingTarget: target === null ? selector : null };
}
