import { useId } from 'react';
import type { ProductChoice } from '../../../service/http/preview-types.ts';
import { usePreview } from '../preview-context.ts';
import { moneyText, priceInStore } from './shop-price.ts';

export interface ChoiceFieldProps {
  readonly choice: ProductChoice;
  readonly picked: readonly string[];
  readonly onPick: (values: readonly string[]) => void;
  /** Shown under the field when a required choice is missing. */
  readonly problem: string | null;
}

/** The surcharge of a value, such as "+$3.50". Renders nothing for 0. */
function Surcharge({ price }: { readonly price: number | null | undefined }) {
  const { settings, store } = usePreview();
  const value = priceInStore(price, store?.base_to_quote_rate);
  if (price == null || price === 0 || value === undefined || store?.quote_currency_code == null) return null;
  const text = moneyText(value, store.quote_currency_code, settings.locale);
  return <bdi className="soft">{` ${price > 0 ? '+' : ''}${text ?? '—'}`}</bdi>;
}

function TextChoice({ choice, picked, onPick, describedBy }: ChoiceFieldProps & { readonly describedBy: string }) {
  return (
    <input
      type="text"
      aria-label={choice.title ?? 'Text'}
      aria-describedby={describedBy}
      required={choice.required === true}
      maxLength={choice.max_characters ?? 100}
      autoComplete="off"
      value={picked[0] ?? ''}
      onChange={(event) => {
        onPick([event.currentTarget.value]);
      }}
    />
  );
}

/** One product option: a text, one of several values, or any number of them. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { choice, picked, onPick, problem } = props;
  const id = useId();
  const values = choice.values ?? [];
  const many = choice.multiple === true;
  const hint = values.length === 0 ? `Up to ${choice.max_characters ?? 100} characters` : 'One or several';

  function toggle(value: string, on: boolean): void {
    if (many) onPick(on ? [...picked, value] : picked.filter((other) => other !== value));
    else onPick([value]);
  }

  return (
    <fieldset className="choice" aria-describedby={problem === null ? undefined : `${id}-problem`}>
      <legend>
        {choice.title}
        {choice.required === true ? null : <span className="soft"> (optional)</span>}
      </legend>
      {values.length === 0 ? <TextChoice {...props} describedBy={`${id}-hint`} /> : null}
      <div className="pills">
        {values.map(({ id: valueId, label, price }) => (
          <label key={valueId} className="pill">
            <input
              type={many ? 'checkbox' : 'radio'}
              name={id}
              required={!many && choice.required === true}
              checked={picked.includes(String(valueId))}
              onChange={(event) => {
                toggle(String(valueId), event.currentTarget.checked);
              }}
            />
            <span>
              {label}
              <Surcharge price={price} />
            </span>
          </label>
        ))}
      </div>
      {values.length === 0 || many ? (
        <p className="soft hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {problem === null ? null : (
        <p className="problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
