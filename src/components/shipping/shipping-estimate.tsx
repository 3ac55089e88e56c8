import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type SyntheticEvent,
} from 'react';
import type { CartControls } from '../../core/cart/showing/cart-controls.ts';
import type { ShippingEstimateState } from '../../core/cart/state/changes.ts';
import type { ShippingDestination } from '../../core/api/features/arguments.ts';
import type { ShopCountry } from '../../core/api/features/responses.ts';
import type { ShippingEstimateView } from '../../core/view/shipping-estimates.ts';
import { errorText, type DisplayedError } from '../../core/messages/error-text.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import type { ShippingMessages } from '../../core/messages/en-shipping.ts';
import { useCartDisplay } from '../ui/display.ts';
import { useShippingMessages } from './shipping-messages.ts';
import { Button } from '../ui/button.tsx';
import { onEnterIn } from '../ui/enter-key.ts';
import { Icon } from '../ui/icon.tsx';
import { FilledText } from '../ui/filled-text.tsx';
import { hasRegion, lacksDigits } from './address-rules.ts';
import { focusAfterForm, focusFirstField, focusPostcode } from './focus-form.ts';
import { LiveStatus } from '../ui/live-status.tsx';
import { scrollToMessage, scrollToOpened } from '../ui/scroll-into-view.ts';

/**
 * Codes of the countries and areas that have addresses (ISO 3166-1). `Intl` can name them, but not
 * list them.
 */
const allCountries =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW';

export interface Country {
  readonly code: string;
  readonly name: string;
}

/**
 * The countries by name in the page's language.
 * @param codes those that the shop ships to; undefined for all
 */
export function countriesIn(
  locale: string,
  codes: readonly string[] | undefined,
): readonly Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return (codes ?? allCountries.split(' '))
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((left, right) => compare(left.name, right.name));
}

/**
 * The country of a locale: AT for `de-AT`, the most likely one (DE) for `de`. The first of
 * `countries` if it is not among them.
 */
export function countryOf(locale: string, countries: readonly Country[]): string {
  const { region } = new Intl.Locale(locale).maximize();
  return countries.find(({ code }) => code === region)?.code ?? countries[0]?.code ?? '';
}

export interface ShippingEstimateFormProps {
  readonly estimate: ShippingEstimateState;
  readonly commands: CartControls['commands'];
  /** Null until a destination has been estimated. */
  readonly methods: readonly ShippingEstimateView[] | null;
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly autoComplete: string;
  readonly isWrong: boolean;
  readonly describedBy: string | undefined;
  readonly onValue: (value: string) => void;
}

function TextField({ label, value, autoComplete, isWrong, describedBy, onValue }: FieldProps) {
  const read = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void =>
    onValue(currentTarget.value);
  return (
    <label>
      <span>{label}</span>
      <input
        className="gc-field"
        type="text"
        maxLength={100}
        autoComplete={autoComplete}
        // Keyboards replace what looks like a misspelt word.
        autoCorrect="off"
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={describedBy}
        value={value}
        onInput={read}
        onChange={read}
      />
    </label>
  );
}

interface SelectProps extends Pick<FieldProps, 'label' | 'value' | 'autoComplete'> {
  readonly options: readonly Country[];
  /** `isFilledIn`: by the browser. */
  readonly onValue: (value: string, isFilledIn: boolean) => void;
}

/** Whether the browser has filled in the field, with others of an address. */
const isFilledIn = (field: Element): boolean =>
  'CSS' in globalThis && CSS.supports('selector(:autofill)') && field.matches(':autofill');

function SelectField({ label, value, autoComplete, options, onValue }: SelectProps) {
  const read = ({ currentTarget }: SyntheticEvent<HTMLSelectElement>): void =>
    onValue(currentTarget.value, isFilledIn(currentTarget));
  return (
    <label>
      <span>{label}</span>
      <select
        className="gc-field"
        autoComplete={autoComplete}
        value={value}
        onInput={read}
        onChange={read}
      >
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The list of methods as one sentence, for screen readers. */
function spoken(methods: readonly ShippingEstimateView[], messages: ShippingMessages): string {
  if (methods.length === 0) return messages.estimateNone;
  const rows = methods.map(({ label, price, reason }) =>
    [label, price ?? reason ?? ''].join(' ').trim(),
  );
  return `${messages.estimateResults}: ${rows.join('; ')}`;
}

const fieldsOf = (destination: ShippingDestination | undefined) => ({
  country: destination?.country ?? '',
  region: destination?.regionCode ?? destination?.region ?? '',
  postcode: destination?.postcode ?? '',
});

/**
 * What is chosen and typed into the form. `regions` are those of the chosen country, if the shop
 * lists them.
 */
function useDestination(commands: CartControls['commands']) {
  const { locale, shippingCountries } = useCartDisplay().settings;
  const [shopCountries, setShopCountries] = useState<readonly ShopCountry[]>([]);
  const countries = useMemo(() => {
    const listed = shopCountries.length > 0 ? shopCountries.map(({ code }) => code) : undefined;
    return countriesIn(locale, shippingCountries ?? listed);
  }, [locale, shippingCountries, shopCountries]);
  const [fields, setFields] = useState(() => fieldsOf(commands?.keptDestination()));
  const { region, postcode } = fields;
  const isListed = countries.some(({ code }) => code === fields.country);
  const country = isListed ? fields.country : countryOf(locale, countries);
  const regions = shopCountries.find(({ code }) => code === country)?.regions ?? [];
  const countryName = countries.find(({ code }) => code === country)?.name ?? country;
  return {
    country,
    countryName,
    placeName: [
      postcode.trim(),
      regions.find(({ code }) => code === region)?.name ?? region.trim(),
      countryName,
    ]
      .filter((name) => name !== '')
      .join(', '),
    countries,
    region,
    regions,
    /** A shop that lists regions has none of the other countries. */
    asksRegion: regions.length > 0 || (shopCountries.length === 0 && hasRegion(country)),
    postcode,
    setRegion: (text: string): void => setFields((now) => ({ ...now, region: text })),
    setPostcode: (text: string): void => setFields((now) => ({ ...now, postcode: text })),
    setCountry: (code: string, isFilledIn: boolean): void =>
      setFields((now) => {
        // A browser that fills in an address may begin with the postal code.
        return { country: code, region: '', postcode: isFilledIn ? now.postcode : '' };
      }),
    fill: (destination: ShippingDestination): void => setFields(fieldsOf(destination)),
    /** Reads the shop's list once. After a failure, all countries can be chosen. */
    list: (): void => {
      if (shopCountries.length === 0)
        commands?.listCountries().then(setShopCountries, () => undefined);
    },
    destination: (): ShippingDestination => {
      const listed = regions.find(({ code }) => code === region);
      return { country, region: listed?.name ?? region, regionCode: listed?.code, postcode };
    },
  };
}

/** The methods for the destination. Nothing until they have been estimated. */
function EstimateResults({ methods }: Pick<ShippingEstimateFormProps, 'methods'>) {
  const messages = useShippingMessages();
  if (methods === null) return null;
  if (methods.length === 0) {
    return (
      <p ref={scrollToMessage} className="gc-hint">
        {messages.estimateNone}
      </p>
    );
  }
  return (
    <>
      <ul className="gc-estimates" aria-label={messages.estimateResults}>
        {methods.map(({ key, label, price, excludingTax, reason }) => (
          <li key={key}>
            <bdi>{label}</bdi>
            {price !== null && (
              <span className="gc-estimate-price" translate="no">
                <bdi>{price}</bdi>
                {excludingTax !== null && <span className="gc-amount-base">{excludingTax}</span>}
              </span>
            )}
            {reason !== null && <span className="gc-hint">{reason}</span>}
          </li>
        ))}
      </ul>
      <p ref={scrollToMessage} className="gc-hint">
        {messages.estimateNote}
      </p>
    </>
  );
}

/** What the shop cannot estimate for. Null for nothing. */
type Wrong = 'postcode' | 'address' | null;

interface DestinationFieldsProps extends Pick<FieldProps, 'describedBy'> {
  readonly wrong: Wrong;
  readonly form: ReturnType<typeof useDestination>;
  /** Called with each input. An estimate is then for another destination. */
  readonly onInput: () => void;
}

function DestinationFields(props: DestinationFieldsProps) {
  const { form, wrong, describedBy, onInput } = props;
  const messages = useShippingMessages();
  const changing = (set: (value: string) => void) => (value: string) => {
    set(value);
    onInput();
  };
  const region = {
    label: messages.estimateRegion,
    autoComplete: 'shipping address-level1',
    value: form.region,
    onValue: changing(form.setRegion),
  };
  return (
    <>
      <SelectField
        label={messages.estimateCountry}
        autoComplete="shipping country"
        value={form.country}
        options={form.countries}
        onValue={(code, isFilled) => {
          form.setCountry(code, isFilled);
          onInput();
        }}
      />
      {form.regions.length > 0 && (
        <SelectField {...region} options={[{ code: '', name: '—' }, ...form.regions]} />
      )}
      {form.asksRegion && form.regions.length === 0 && (
        <TextField {...region} isWrong={wrong === 'address'} describedBy={describedBy} />
      )}
      <TextField
        label={messages.estimatePostcode}
        autoComplete="shipping postal-code"
        value={form.postcode}
        isWrong={wrong !== null}
        describedBy={describedBy}
        onValue={changing(form.setPostcode)}
      />
    </>
  );
}

/** Milliseconds after a change to the cart. Several changes cause one request. */
const followDelay = 800;

/**
 * Whether the shopper has asked for an estimate of what is in the fields:
 *
 * - `no`: not since the fields have changed. The last estimate is not shown
 * - `waits`: its result replaces the form
 * - `answered`
 * - `follows`: the cart has changed since. Its results are not announced
 */
type Asked = 'no' | 'waits' | 'answered' | 'follows';

/** Why there is no estimate. Null if there is one, or none was asked for. */
function problemOf(
  error: DisplayedError | null,
  isPostcodeWrong: boolean,
  { countryName }: ReturnType<typeof useDestination>,
  messages: ReturnType<typeof useShippingMessages>,
): string | null {
  if (isPostcodeWrong) return fillMessage(messages.postcodeWrong, { country: countryName });
  if (error === null) return null;
  const { template, values } = errorText('shipping', error, messages);
  return fillMessage(template, values);
}

/** `replaced`: by the name of the destination. `reopened`: the shopper has asked for the form again. */
type FormLook = 'open' | 'replaced' | 'reopened';

/**
 * The estimate for what the form contains. Once the shopper has asked for it, it follows changes to
 * the cart while it is in view.
 */
function useEstimate(
  { estimate, commands, methods }: ShippingEstimateFormProps,
  form: ReturnType<typeof useDestination>,
) {
  const messages = useShippingMessages();
  const { isPending, error, destination } = estimate;
  const send = (): void => void commands?.estimateShipping(form.destination());
  const [asked, setAsked] = useState<Asked>('no');
  const [look, setLook] = useState<FormLook>('open');
  const [isOpen, setIsOpen] = useState(false);
  const [isPostcodeWrong, setPostcodeWrong] = useState(false);
  const [shownFor, setShownFor] = useState(destination);
  // The forms of a page share one estimate. Each shows the destination that it is for, unless the
  // page has estimated for a country that the form does not offer.
  if (destination !== shownFor) {
    setShownFor(destination);
    const isOffered = form.countries.some(({ code }) => code === destination?.country);
    if (destination === undefined || !isOffered) {
      setAsked('no');
      setLook('open');
    } else {
      form.fill(destination);
      setPostcodeWrong(false);
      if (asked === 'no') setAsked('follows');
    }
  }
  const isForFields = asked !== 'no';
  const isOutdated = isForFields && !isPending && methods === null && error === null;
  useEffect(() => {
    if (!isOutdated || !isOpen) return undefined;
    const timer = setTimeout(() => {
      // Without a result so far, the shopper still waits for one.
      if (asked === 'answered') setAsked('follows');
      send();
    }, followDelay);
    return () => clearTimeout(timer);
  });
  if (asked === 'waits' && !isPending && (methods !== null || error !== null)) {
    setAsked('answered');
    setLook(methods !== null && methods.length > 0 ? 'replaced' : 'open');
  }
  const shownError = isForFields ? error : null;
  const errorMessage = problemOf(shownError, isPostcodeWrong, form, messages);
  const wrongAddress: Wrong = shownError?.code === 'rejected' ? 'address' : null;
  const wrong: Wrong = isPostcodeWrong ? 'postcode' : wrongAddress;
  const shown = isForFields ? methods : null;
  const result = errorMessage ?? (shown === null ? '' : spoken(shown, messages));
  const status = isPending ? messages.estimating : result;
  return {
    methods: shown,
    wrong,
    errorMessage,
    look,
    isUpdating: isForFields && (isOutdated || isPending),
    status: asked === 'follows' ? '' : status,
    setIsOpen,
    reopen: (): void => setLook('reopened'),
    /** What is typed is another destination: the last estimate is over. */
    clear: (): void => {
      setAsked('no');
      setPostcodeWrong(false);
      if (isForFields) commands?.resetShippingEstimate();
    },
    submit: (): void => {
      if (isPending) return;
      if (lacksDigits(form.postcode, form.country)) {
        setPostcodeWrong(true);
        return;
      }
      setAsked('waits');
      send();
    },
  };
}

interface DestinationLineProps {
  readonly country: string;
  readonly onChange: () => void;
}

/** What replaces the form once shipping has been estimated. */
function DestinationLine({ country, onChange }: DestinationLineProps) {
  const messages = useShippingMessages();
  const button = useRef<HTMLButtonElement>(null);
  // The button of the form has gone with it.
  useLayoutEffect(() => focusAfterForm(button.current), []);
  return (
    <p className="gc-estimate-to">
      <span>
        <FilledText template={messages.estimateTo} values={{ country }} />
      </span>
      <Button look="quiet" buttonRef={button} onPress={onChange}>
        {messages.estimateChange}
      </Button>
    </p>
  );
}

/**
 * A collapsed form for a destination, and the shipping methods for it. The destination is not added
 * to the cart.
 */
export function ShippingEstimateForm(props: ShippingEstimateFormProps) {
  const { isPending } = props.estimate;
  const messages = useShippingMessages();
  const id = useId();
  const form = useDestination(props.commands);
  const estimate = useEstimate(props, form);
  const { methods, errorMessage, look, wrong, submit } = estimate;
  const errorId = errorMessage === null ? undefined : `${id}-error`;
  const fields = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (look === 'reopened') focusFirstField(fields.current);
  }, [look]);
  useLayoutEffect(() => {
    if (wrong === 'postcode') focusPostcode(fields.current);
  }, [wrong]);
  function press(): void {
    submit();
    // The same postal code again.
    if (wrong === 'postcode') focusPostcode(fields.current);
  }
  return (
    <div className="gc-estimate" part="estimate">
      <LiveStatus text={estimate.status} />
      <details
        className="gc-details"
        onToggle={(event) => {
          const { open } = event.currentTarget;
          scrollToOpened(event);
          estimate.setIsOpen(open);
          if (open) form.list();
        }}
      >
        <summary>
          <Icon path="M2.5 6h11v10.5h-11ZM13.5 9.5h4l4 3.5v3.5h-8M5 16.5a2 2 0 1 0 4 0M15.5 16.5a2 2 0 1 0 4 0" />
          {messages.estimateAsk}
        </summary>
        {look === 'replaced' ? (
          <DestinationLine country={form.placeName} onChange={estimate.reopen} />
        ) : (
          <div ref={fields} className="gc-estimate-form" onKeyDown={onEnterIn(submit)}>
            <DestinationFields
              form={form}
              wrong={wrong}
              describedBy={errorId}
              onInput={estimate.clear}
            />
            <Button pending={isPending} onPress={press}>
              {isPending ? messages.estimating : messages.estimateApply}
            </Button>
          </div>
        )}
        {errorMessage !== null && (
          <p ref={scrollToMessage} id={errorId} className="gc-wrong">
            {errorMessage}
          </p>
        )}
        {look === 'replaced' && estimate.isUpdating && (
          <p className="gc-hint">{messages.estimating}</p>
        )}
        <EstimateResults methods={methods} />
      </details>
    </div>
  );
}
