import { useId, type SyntheticEvent } from 'react';
import { fillMessage } from '../../core/messages/fill-message.ts';
import type { ShippingMessages } from '../../core/messages/en-shipping.ts';
import { FieldError } from '../form/field-error.tsx';
import type { Country } from './countries.ts';
import { useShippingMessages } from './shipping-messages.ts';
import type { DestinationField, DestinationForm, TypedField } from './use-destination.ts';

interface FieldProps {
  /** By which `focusNamedField` finds it. */
  readonly name: DestinationField;
  readonly label: string;
  readonly value: string;
  readonly autoComplete: string;
  /** Shown in an empty field to type into. @default nothing */
  readonly hint?: string | undefined;
  /** What is wrong with its value; null for nothing. */
  readonly error: string | null;
  /** The id of a message about the whole address; undefined for none. */
  readonly addressErrorId: string | undefined;
  /** Whether another field may replace it, which would lose what is typed. @default false */
  readonly isDisabled?: boolean | undefined;
  /** The values to choose from; undefined for a field to type into. */
  readonly options?: readonly Country[] | undefined;
  /** `isFilledIn`: by the browser. */
  readonly onValue: (value: string, isFilledIn: boolean) => void;
}

/** Whether the browser has filled in the field, with others of an address. */
const isFilledIn = (field: Element): boolean =>
  'CSS' in globalThis && CSS.supports('selector(:autofill)') && field.matches(':autofill');

/** A field with its label, and what is wrong with its value. */
function Field(props: FieldProps) {
  const { name, label, value, autoComplete, error, addressErrorId, options, onValue } = props;
  const { isDisabled } = props;
  const errorId = useId();
  const read = ({ currentTarget }: SyntheticEvent<HTMLInputElement | HTMLSelectElement>): void =>
    onValue(currentTarget.value, isFilledIn(currentTarget));
  const describedBy = error === null ? addressErrorId : errorId;
  const control = {
    className: 'gc-field',
    'data-field': name,
    autoComplete,
    'aria-invalid': describedBy === undefined ? undefined : true,
    'aria-describedby': describedBy,
    disabled: isDisabled,
    value,
    onInput: read,
    onChange: read,
  };
  return (
    <div className="gc-estimate-field">
      <label>
        <span>{label}</span>
        {options === undefined ? (
          // Keyboards replace what looks like a misspelt word.
          <input
            {...control}
            type="text"
            placeholder={props.hint}
            maxLength={100}
            autoCorrect="off"
          />
        ) : (
          <select {...control}>
            {options.map((option) => (
              <option key={option.code} value={option.code}>
                {option.name}
              </option>
            ))}
          </select>
        )}
      </label>
      {error !== null && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** What is wrong with a field: it is empty, or cannot be right. Null for nothing. */
export function fieldError(
  field: DestinationField,
  form: DestinationForm,
  messages: ShippingMessages,
): string | null {
  if (!form.wrong.includes(field)) return null;
  if (form[field].trim() !== '')
    return fillMessage(messages.postcodeWrong, { country: form.countryName });
  const missing = {
    country: messages.estimateCountryMissing,
    region: messages.estimateRegionMissing,
    postcode: messages.estimatePostcodeMissing,
  };
  return missing[field];
}

export interface DestinationFieldsProps {
  readonly form: DestinationForm;
  /** The id of the message why the shop has refused the address; undefined if it has not. */
  readonly addressErrorId: string | undefined;
  /** Called with each input. */
  readonly onInput: () => void;
}

export function DestinationFields({ form, addressErrorId, onInput }: DestinationFieldsProps) {
  const messages = useShippingMessages();
  const { regions } = form;
  const hint = form.needsRegion ? undefined : messages.estimateOptional;
  const typed = (field: TypedField) => ({
    name: field,
    value: form[field],
    error: fieldError(field, form, messages),
    addressErrorId,
    onValue: (value: string) => {
      form.setText(field, value);
      onInput();
    },
  });
  return (
    <>
      <Field
        name="country"
        label={messages.estimateCountry}
        autoComplete="shipping country"
        value={form.country}
        error={fieldError('country', form, messages)}
        addressErrorId={undefined}
        options={
          form.country === ''
            ? [{ code: '', name: messages.estimateCountryMissing }, ...form.countries]
            : form.countries
        }
        onValue={(code, isFilled) => {
          form.setCountry(code, isFilled);
          onInput();
        }}
      />
      {form.asksRegion && (
        <Field
          // A list is another control than a text.
          key={regions.length > 0 ? 'list' : 'text'}
          {...typed('region')}
          label={messages.estimateRegion}
          hint={hint}
          autoComplete="shipping address-level1"
          isDisabled={form.isListing}
          options={regions.length > 0 ? [{ code: '', name: hint ?? '—' }, ...regions] : undefined}
        />
      )}
      <Field
        {...typed('postcode')}
        label={messages.estimatePostcode}
        autoComplete="shipping postal-code"
      />
    </>
  );
}
