import type { RequestHeaders } from '../../core/api/request.ts';
import type { ResolveItem } from '../../components/ui/resolve-item.ts';
import { resolveElementSettings, type ElementSettings } from '../../core/settings/settings.ts';
import { langAttributesOf } from '../../core/messages/lang-attributes.ts';
import type { LangAttributes } from '../../core/messages/language.ts';
import type { Messages } from '../../core/messages/messages.ts';
import { elementDefaults, elementOptions } from './element-defaults.ts';

/** The element, as its controller sees it. */
export interface ControlledElement extends HTMLElement {
  readonly messages: Partial<Messages> | undefined;
  readonly headers: RequestHeaders | undefined;
  readonly resolveItem: ResolveItem | undefined;
}

export type HostSettings = ReturnType<typeof createHostSettings>;

/** The current settings of an element, and the values that follow from them. */
export function createHostSettings(host: ControlledElement) {
  let parsed: ElementSettings | undefined;

  /**
   * The settings of its attributes, otherwise the defaults. Parsed once until `invalidate` is
   * called.
   */
  function settings(): ElementSettings {
    parsed ??= resolveElementSettings((name) => host.getAttribute(name), elementDefaults);
    return parsed;
  }

  return {
    settings,
    /** The locale of texts and numbers. @default the language of the page */
    locale: (): string | undefined =>
      settings().locale ?? (document.documentElement.lang || undefined),
    langAttributes: (): LangAttributes => langAttributesOf(host, settings().locale, host.messages),
    resolveItem: (): ResolveItem | undefined => host.resolveItem ?? elementOptions().resolveItem,
    /** Parses the settings again at their next use. */
    invalidate: (): void => void (parsed = undefined),
  };
}
