import type { RequestHeaders } from '../../core/api/request-headers.ts';
import type { ResolveItem } from '../../components/ui/resolve-item.ts';
import { createDrawer } from '../../core/cart/state/drawer.ts';
import { lastResult } from '../../core/cart/state/stable.ts';
import { enShell, type ShellMessages } from '../../core/messages/en-shell.ts';
import { elementLangAttributes, type LangAttributes } from '../../core/messages/lang-attributes.ts';
import { languageOf, type Language } from '../../core/messages/language.ts';
import { loadMessages, noTranslation } from '../../core/messages/load-messages.ts';
import { type Messages, mergeMessages } from '../../core/messages/messages.ts';
import { resolveElementSettings, type ElementSettings } from '../../core/settings/settings.ts';
import { createPageReporter } from '../settings/dispatch.ts';
import { elementDefaults, elementOptions } from './element-defaults.ts';

type SomeMessages = Partial<Messages>;

/** The element, with those of its properties that are no attributes. */
export interface HostElement extends HTMLElement {
  readonly messages: SomeMessages | undefined;
  readonly headers: RequestHeaders | undefined;
  readonly resolveItem: ResolveItem | undefined;
}

/** Messages, and the locale that formats their numbers and plurals. */
export interface LocalizedMessages {
  readonly locale: string | undefined;
  readonly messages: ShellMessages & SomeMessages;
}

/**
 * The messages of the element's language, overridden by the page's own. Unchanged messages are the
 * same object, because the components compare the objects.
 */
function createElementMessages(host: HostElement, locale: () => string | undefined) {
  const loaded = new Map<Language, SomeMessages>([['en', noTranslation]]);
  const withPageMessages = lastResult(mergeMessages<SomeMessages>);
  const localize = lastResult(
    (ofLocale: string | undefined, messages: SomeMessages): LocalizedMessages => ({
      locale: ofLocale,
      messages: mergeMessages(enShell, messages),
    }),
  );
  let latest: LocalizedMessages | undefined;

  /** Returns undefined until they are loaded. */
  function get(): SomeMessages | undefined {
    const ofLanguage = loaded.get(languageOf(locale()));
    return ofLanguage && withPageMessages(ofLanguage, host.messages);
  }

  return {
    /** Loads those of the current language. Returns undefined if they are loaded already. */
    load(): Promise<void> | undefined {
      const language = languageOf(locale());
      if (loaded.has(language)) return undefined;
      return loadMessages(language).then((messages) => void loaded.set(language, messages));
    },
    get,
    /** The messages to render with: until those of the language have loaded, the previous ones. */
    latest(): LocalizedMessages | undefined {
      const messages = get();
      if (messages !== undefined) latest = localize(locale(), messages);
      return latest;
    },
  };
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

  /** The locale of texts and numbers. @default the language of the page */
  const locale = (): string | undefined =>
    settings().locale ?? (document.documentElement.lang || undefined);

  return {
    host,
    settings,
    locale,
    langAttributes: (): LangAttributes =>
      elementLangAttributes(host, settings().locale, host.messages),
    resolveItem: (): ResolveItem | undefined => host.resolveItem ?? elementOptions().resolveItem,
    /** Parses the settings again at their next use. */
    parseAgain: (): void => void (parsed = undefined),
    messages: createElementMessages(host, locale),
    page: createPageReporter(host),
    drawer: createDrawer(),
  };
}
