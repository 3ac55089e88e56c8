import type { RequestHeaders } from '../../core/api/request.ts';
import type { ResolveItem } from '../../components/ui/resolve-item.ts';
import { createDrawer } from '../../core/cart/state/drawer.ts';
import { langAttributesOf } from '../../core/messages/lang-attributes.ts';
import type { LangAttributes } from '../../core/messages/language.ts';
import type { Messages } from '../../core/messages/messages.ts';
import { resolveElementSettings, type ElementSettings } from '../../core/settings/settings.ts';
import { createPageReporter } from '../settings/dispatch.ts';
import { elementDefaults, elementOptions } from '../settings/element-defaults.ts';
import { createElementMessages } from './element-messages.ts';

/** The element, with those of its properties that are no attributes. */
export interface HostElement extends HTMLElement {
  readonly messages: Partial<Messages> | undefined;
  readonly headers: RequestHeaders | undefined;
  readonly resolveItem: ResolveItem | undefined;
}

export type ElementBase = ReturnType<typeof createElementBase>;

/** What an element has in every phase: its current settings, messages, drawer and events. */
export function createElementBase(host: HostElement) {
  let parsed: ElementSettings | undefined;

  /**
   * The settings of its attributes, otherwise the defaults. Parsed once until `parseAgain` is called.
   */
  function settings(): ElementSettings {
    parsed ??= resolveElementSettings((name) => host.getAttribute(name), elementDefaults);
    return parsed;
  }

  return {
    host,
    settings,
    /** The locale of texts and numbers. @default the language of the page */
    locale: (): string | undefined =>
      settings().locale ?? (document.documentElement.lang || undefined),
    langAttributes: (): LangAttributes => langAttributesOf(host, settings().locale, host.messages),
    resolveItem: (): ResolveItem | undefined => host.resolveItem ?? elementOptions().resolveItem,
    /** Parses the settings again at their next use. */
    parseAgain: (): void => void (parsed = undefined),
    messages: createElementMessages(),
    page: createPageReporter(host),
    drawer: createDrawer(),
  };
}
