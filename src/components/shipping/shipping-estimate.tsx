import { useId, useState, type SyntheticEvent } from 'react';
import type { EstimateActions } from '../../core/actions/cart-actions.ts';
import type { ShippingEstimateView } from '../../core/money/shipping-estimates.ts';
import { errorText, serviceMessageOf } from '../../core/messages/error-text.ts';
import type { ScreenMessages, ShippingMessages } from '../../core/messages/message-groups.ts';
import { Button } from '../ui/button.tsx';
import { LiveStatus } from '../ui/live-status.tsx';
import { scrollToMessage, scrollToOpened } from '../ui/scroll-into-view.ts';
import { countriesIn, countryOf } from './countries.ts';

export interface ShippingEstimateFormProps {
  readonly actions: EstimateActions;
  /** Null until a destination has been estimated. */
  readonly methods: readonly ShippingEstimateView[] | null;
  /** The countries that the shop ships to. @default all */
  readonly countries: readonly string[] | undefined;
  /** A locale that `Intl` supports. */
  readonly locale: string;
  readonly texts: ScreenMessages & ShippingMessages;
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
  const read = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => onValue(currentTarget.value);
  return (
    <label>
      <span>{label}</span>
      <input
        className="gc-field"
        type="text"
        maxLength={100}
        autoComplete={autoComplete}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={describedBy}
        value={value}
        onInput={read}
        onChange={read}
      />
    </label>
  );
}

/** The list of methods as one sentence, for screen readers. */
function spoken(methods: readonly ShippingEstimateView[], texts: ShippingMessages): string {
  if (methods.length === 0) return texts.estimateNone;
  const rows = methods.map(({ label, price, reason }) => [label, price ?? reason ?? ''].join(' ').trim());
  return `${texts.estimateResults}: ${rows.join('; ')}`;
}

/** A collapsed form for a destination, and the shipping methods for it. The address is neither stored nor added to the cart. */
export function ShippingEstimateForm(props: ShippingEstimateFormProps) {
  const { actions, countries: codes, locale, texts } = props;
  const { estimate, isPending } = actions;
  const id = useId();
  const [countries] = useState(() => countriesIn(locale, codes));
  const [country, setCountry] = useState(() => countryOf(locale, countries));
  const [region, setRegion] = useState('');
  const [postcode, setPostcode] = useState('');
  /** Whether the last estimate is for the destination in the fields. Otherwise it is not shown. */
  const [isForFields, setIsForFields] = useState(false);
  const error = isForFields ? actions.error : null;
  const methods = isForFields ? props.methods : null;
  const fault = error && (serviceMessageOf(error) ?? errorText(error, texts.errorEstimate, texts));
  const faultId = fault === null ? undefined : `${id}-fault`;
  const common = { isWrong: error?.code === 'rejected', describedBy: faultId };
  const changing = (set: (value: string) => void) => (value: string) => {
    set(value);
    setIsForFields(false);
  };
  const choose = ({ currentTarget }: SyntheticEvent<HTMLSelectElement>): void =>
    changing(setCountry)(currentTarget.value);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    // Do not submit a form around the cart.
    event.stopPropagation();
    if (isPending) return;
    setIsForFields(true);
    estimate({ country, region, postcode });
  }

  return (
    <div className="gc-estimate" part="estimate">
      <LiveStatus text={isPending ? texts.estimating : (fault ?? (methods === null ? '' : spoken(methods, texts)))} />
      <details className="gc-details" onToggle={scrollToOpened}>
        <summary>{texts.estimateAsk}</summary>
        <form className="gc-estimate-form" onSubmit={submit} noValidate>
          <label>
            <span>{texts.estimateCountry}</span>
            <select
              className="gc-field"
              autoComplete="shipping country"
              value={country}
              onInput={choose}
              onChange={choose}
            >
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <TextField
            {...common}
            label={texts.estimateRegion}
            autoComplete="shipping address-level1"
            value={region}
            onValue={changing(setRegion)}
          />
          <TextField
            {...common}
            label={texts.estimatePostcode}
            autoComplete="shipping postal-code"
            value={postcode}
            onValue={changing(setPostcode)}
          />
          <Button isSubmit pending={isPending}>
            {isPending ? texts.estimating : texts.estimateApply}
          </Button>
        </form>
        {fault !== null && (
          <p ref={scrollToMessage} id={faultId} className="gc-wrong">
            {fault}
          </p>
        )}
        {methods !== null && methods.length === 0 && (
          <p ref={scrollToMessage} className="gc-hint">
            {texts.estimateNone}
          </p>
        )}
        {methods !== null && methods.length > 0 && (
          <>
            <ul className="gc-estimates" aria-label={texts.estimateResults}>
              {methods.map(({ key, label, price, excludingTax, reason }) => (
                <li key={key}>
                  <bdi>{label}</bdi>
                  {price !== null && (
                    <span className="gc-estimate-price">
                      <bdi>{price}</bdi>
                      {excludingTax !== null && <span className="gc-amount-base">{excludingTax}</span>}
                    </span>
                  )}
                  {reason !== null && <span className="gc-hint">{reason}</span>}
                </li>
              ))}
            </ul>
            <p ref={scrollToMessage} className="gc-hint">
              {texts.estimateNote}
            </p>
          </>
        )}
      </details>
    </div>
  );
}
