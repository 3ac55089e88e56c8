import type { GuestCartError } from '../../core/api/errors.ts';
import { eventNames } from './events.ts';
import { languageOf } from '../../core/messages/language.ts';
import { log, logMistake } from '../../core/settings/log-mistake.ts';
import {
  didYouMean,
  differingValue,
  misconfigured,
  unusableSetting,
  unusedStoreCode,
} from '../../core/settings/setting-mistakes.ts';
import { attributeOf } from '../../core/settings/parse-setting.ts';
import { settingNames } from '../../core/settings/settings.ts';
import { tagName } from '../../core/api/version.ts';
import { attributesOf, isScriptTag, type SettingProblem } from './setting-problems.ts';

// Explains mistakes of the integrator in elements and the script tag. Loaded only when there is
// one.

export { log, logMistake, unusableSetting };

/** A name in `setElementDefaults` that is not a setting. */
export function unknownDefault(name: string): GuestCartError {
  const meant = didYouMean(name, settingNames);
  const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
  return misconfigured(`${name} of setElementDefaults is not a setting.${hint}`);
}

const addressOf = (script: HTMLScriptElement): string =>
  script.getAttribute('src') ?? script.dataset['src'] ?? '';

/** A second tag of this script. Only the first one is read. */
function otherShops(script: HTMLScriptElement): readonly GuestCartError[] {
  const hrefOf = ({ dataset }: HTMLScriptElement): string =>
    Object.assign(document.createElement('a'), { href: dataset['baseUrl'] }).href;
  return [...document.querySelectorAll<HTMLScriptElement>('script[data-base-url]')]
    .filter(
      (other) =>
        other !== script &&
        addressOf(other).includes('guest-cart') &&
        hrefOf(other) !== hrefOf(script),
    )
    .map(({ dataset }) =>
      misconfigured(
        `a second script tag, with data-base-url="${dataset['baseUrl'] ?? ''}", is ignored, because a page can have only one. Remove it, and write base-url on the <guest-cart> of the other shop.`,
      ),
    );
}

/**
 * A script that cannot load the messages of the page's language. English needs no file.
 */
function missingLanguage(script: HTMLScriptElement): readonly GuestCartError[] {
  const locales = [
    script.getAttribute('data-locale') ?? document.documentElement.lang,
    ...[...document.querySelectorAll(tagName)].map((element) => element.getAttribute('locale')),
  ];
  const language = locales.map(languageOf).find((each) => each !== 'en');
  if (language === undefined) return [];
  return [
    misconfigured(
      `the script comes from another origin, so it cannot load the file with the messages in "${language}", and the cart is in English. Add crossorigin="anonymous" to the script tag, and let ${new URL(script.src).origin} send Access-Control-Allow-Origin.`,
    ),
  ];
}

/** An attribute that is similar to the name of a setting. Other scripts and pages add others. */
function misspelled(element: Element, attribute: string): readonly GuestCartError[] {
  const meant = didYouMean(attribute.replace(/^data-/, ''), attributesOf(element));
  if (meant === undefined) return [];
  return [
    misconfigured(
      isScriptTag(element)
        ? `${attribute} of the script tag is not a setting. Did you mean data-${meant}?`
        : `attribute ${attribute} of <${element.localName}> is not a setting. Did you mean ${meant}?`,
    ),
  ];
}

function sentencesOf(element: Element, problem: SettingProblem): readonly GuestCartError[] {
  const tag = `<${element.localName}>`;
  switch (problem.kind) {
    case 'unusable': {
      const attribute = attributeOf(problem.name);
      const where = isScriptTag(element)
        ? `data-${attribute} of the script tag`
        : `attribute ${attribute} of ${tag}`;
      return [unusableSetting(problem.name, where)];
    }
    case 'unknown':
      return misspelled(element, problem.attribute);
    case 'unused-store':
      return [unusedStoreCode(problem)];
    case 'differing':
      return [differingValue(problem.name, tag)];
    case 'store-id-alone':
      return [misconfigured('store-id has no effect without customer-id. Add it.')];
    case 'no-target':
      return [
        misconfigured(
          `data-target "${problem.target}" matches no element. Use a selector of an element that comes before the script.`,
        ),
      ];
    case 'several-tags':
      return otherShops(element as HTMLScriptElement);
    case 'no-language':
      return missingLanguage(element as HTMLScriptElement);
    default:
      return problem satisfies never;
  }
}

/** The errors that explain an element's or the script tag's mistakes. */
export const explain = (
  element: Element,
  problems: readonly SettingProblem[],
): readonly GuestCartError[] => problems.flatMap((problem) => sentencesOf(element, problem));

export function listenerDiagnostic(name: unknown, listener: unknown): GuestCartError {
  const given = String(name);
  if (eventNames.some((known) => known === given)) {
    return misconfigured(
      `GuestCart.on("${given}", …) needs a function, but got ${listener === null ? 'null' : typeof listener}.`,
    );
  }
  const meant = didYouMean(given, eventNames);
  return misconfigured(
    `there is no event "${given}". ${meant === undefined ? '' : `Did you mean "${meant}"? `}The events are ${eventNames.join(', ')}.`,
  );
}
