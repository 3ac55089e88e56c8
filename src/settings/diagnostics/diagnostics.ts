import { GuestCartError } from '../../api/errors.ts';
import { eventNames, type GuestCartEventDetails } from '../events.ts';
import {
  attributeOf,
  choices,
  configNames,
  readConfig,
  type ConfigName,
  type ElementConfig,
} from '../settings.ts';
import { targetOf } from '../find-script-tag.ts';
import { didYouMean } from './did-you-mean.ts';
import { unknownAttributes, settingAttributes } from './unknown-attributes.ts';

// What is said of the integrator's mistakes. It comes only where there is one (bring-mistakes.ts).

const misconfigured = (what: string): GuestCartError => new GuestCartError('misconfigured', what);

const someOf = (words: string): string => `any of the words "${words}", parted by blanks`;

const wanted: Readonly<Record<ConfigName, string>> = {
  baseUrl: 'the address before /V1, as in "https://shop.example/rest/default"',
  store: 'a store code, as in "default"',
  namespace: 'a word that begins the storage keys',
  locale: 'a language tag, as in "de-DE"',
  timeZone: 'a time zone, as in "Europe/Berlin"',
  priceCurrency: '"base" or "quote"',
  mode: '"inline", "drawer" or "badge"',
  checkoutUrl: 'an address on this page’s or the shop’s origin',
  customerId: 'a whole number from 1',
  storeId: 'a whole number from 0',
  customerName: 'a name',
  lineLimit: 'a whole number from 1',
  headingLevel: 'a whole number from 1 to 6',
  timeout: 'a positive number of milliseconds',
  features: someOf(choices.features),
  controls: someOf(choices.controls),
};

/** A setting with a value that it cannot have. @param where how the integrator finds it */
export function unusable(name: ConfigName, where: string): GuestCartError {
  return misconfigured(`${where} has to be ${wanted[name]}.`);
}

/** A name in `setElementDefaults` that is no setting's. */
export function unknownDefault(name: string): GuestCartError {
  const meant = didYouMean(name, configNames);
  const question = meant === undefined ? '' : ` Did you mean ${meant}?`;
  return misconfigured(`${name} of setElementDefaults is no setting.${question}`);
}

/** A store code that no place was kept for. */
export function idleStore({ store, baseUrl }: ElementConfig): readonly GuestCartError[] {
  if (store === undefined || baseUrl === undefined || baseUrl.includes('{store}')) return [];
  return [
    misconfigured(
      `the store code "${store}" goes nowhere, as the base address "${baseUrl}" holds no {store}. Write {store} there in place of the code, as in "/rest/{store}", or take the store code away.`,
    ),
  ];
}

/** What stands on an element or a script tag in place of a setting, where one is like it. */
function misspelled(element: Element, where: (attribute: string) => string): readonly GuestCartError[] {
  const isScript = element.localName === 'script';
  const names = isScript ? [...settingAttributes, 'target'] : settingAttributes;
  return unknownAttributes(element).flatMap((name) => {
    // Others write there too: what is like none of the settings is theirs.
    const meant = didYouMean(name.replace(/^data-/, ''), names);
    if (meant === undefined) return [];
    return [misconfigured(`${where(name)} is no setting. Did you mean ${isScript ? 'data-' : ''}${meant}?`)];
  });
}

/** The mistakes in an element's own settings, and in all that hold for it. */
export function elementDiagnostics(element: Element, all: ElementConfig): readonly GuestCartError[] {
  const where = (attribute: string): string => `attribute ${attribute} of <${element.localName}>`;
  const own = readConfig((name) => element.getAttribute(attributeOf(name)));
  const wrong = own.unusable.map((name) => unusable(name, where(attributeOf(name))));
  const isAlone = (all.customerId === undefined) !== (all.storeId === undefined);
  // An element before another shop than the script tag's need not undo its store code.
  const isInherited = own.config.baseUrl !== undefined && own.config.store === undefined;
  return [
    ...wrong,
    ...misspelled(element, where),
    ...(isInherited ? [] : idleStore(all)),
    ...(wrong.length === 0 && isAlone
      ? [
          misconfigured(
            'customer-id and store-id go together: with one of them alone the cart is offered to nobody. Add the other.',
          ),
        ]
      : []),
  ];
}

const addressOf = (script: HTMLScriptElement): string => script.getAttribute('src') ?? script.dataset['src'] ?? '';

/** A second tag of this script: the first one was read, and holds for all of the page. */
function otherShops(script: HTMLScriptElement): readonly GuestCartError[] {
  const hrefOf = ({ dataset }: HTMLScriptElement): string =>
    Object.assign(document.createElement('a'), { href: dataset['baseUrl'] }).href;
  return [...document.querySelectorAll<HTMLScriptElement>('script[data-base-url]')]
    .filter((other) => other !== script && addressOf(other).includes('guest-cart') && hrefOf(other) !== hrefOf(script))
    .map(({ dataset }) =>
      misconfigured(
        `a second script tag, with data-base-url="${dataset['baseUrl'] ?? ''}", is not read: one holds for the whole page. Remove it, and write base-url on the <guest-cart> that is for another shop.`,
      ),
    );
}

/** The mistakes of the script tag. */
export function tagDiagnostics(script: HTMLScriptElement): readonly GuestCartError[] {
  const where = (attribute: string): string => `${attribute} of the script tag`;
  const target = script.getAttribute('data-target');
  return [
    ...readConfig((name) => script.getAttribute(`data-${attributeOf(name)}`)).unusable.map((name) =>
      unusable(name, where(`data-${attributeOf(name)}`)),
    ),
    ...misspelled(script, where),
    ...(target === null || targetOf(script) !== null
      ? []
      : [
          misconfigured(
            `data-target "${target}" matches nothing on the page. Give a selector of an element that stands before the script.`,
          ),
        ]),
    ...otherShops(script),
  ];
}

/** A listener that never hears anything. */
export function listenerDiagnostic(name: unknown, listener: unknown): GuestCartError {
  const asked = String(name);
  if (eventNames.some((known) => known === asked)) {
    return misconfigured(
      `GuestCart.on("${asked}", …) was given ${listener === null ? 'null' : typeof listener} in place of a function.`,
    );
  }
  const meant = didYouMean(asked, eventNames);
  return misconfigured(
    `there is no event "${asked}" to listen to. ${meant === undefined ? '' : `Did you mean "${meant}"? `}There are ${eventNames.join(', ')}.`,
  );
}

type Fault = GuestCartEventDetails['guest-cart:error'];

/** What is wrong with the address that the shop was asked at, whose page says no more than that it is not set up. */
function faultMistake({ code, operation, status, message }: Fault, baseUrl: string): string {
  const place = `(${operation ?? 'read'}${status === undefined ? '' : `, status ${status}`})`;
  if (code === 'network') {
    return `guest-cart: a page of ${location.origin} could read no answer of ${baseUrl} ${place}. If the shop can be reached, it has to allow this origin by CORS (Access-Control-Allow-Origin) and must not redirect; or have it answer under the page’s own origin.`;
  }
  // Without an answer it is about something else than the address, and says so itself.
  if (status === undefined) return message;
  return `guest-cart: nothing at ${baseUrl} knows guest carts ${place}. Mend base-url, which is data-base-url on the script tag: the address before /V1, as in "https://shop.example/rest/default", where "default" is the code of a store view.`;
}

const told = new Set<string>();

/** Tells of an address at which there is no shop, or none that may be asked: once a page, however often it is tried. */
export function logError(fault: Fault, baseUrl: string): void {
  const words = faultMistake(fault, baseUrl);
  const name = fault.status === undefined && fault.code === 'misconfigured' ? words : `${fault.code} ${baseUrl}`;
  if (told.has(name)) return;
  told.add(name);
  tell(words);
}

/** Tells of a mistake in the console. */
export function tell(words: string): void {
  // eslint-disable-next-line no-console -- the integrator has to know, and a shopper cannot mend it
  console.error(words);
}
