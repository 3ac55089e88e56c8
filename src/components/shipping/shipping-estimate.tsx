import { useId, useLayoutEffect, useRef, type RefObject } from 'react';
import type { ShippingEstimateView } from '../../core/view/shipping-estimates.ts';
import { isRefusal } from '../../core/api/errors.ts';
import { controlErrors, controlErrorText } from '../../core/messages/control-error-text.ts';
import { fillMessage, joinSentences } from '../../core/messages/fill-message.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../form/disclosure.tsx';
import { onEnterIn } from '../form/enter-key.ts';
import { FieldError } from '../form/field-error.tsx';
import { FilledText } from '../ui/filled-text.tsx';
import { LiveStatus } from '../form/live-status.tsx';
import { DestinationFields, fieldError } from './destination-fields.tsx';
import { EstimateResults, spokenMethods } from './estimate-results.tsx';
import { focusAfterForm, focusNamedField } from './focus-form.ts';
import { useShippingMessages } from './shipping-messages.ts';
import { useDestination, type DestinationForm } from './use-destination.ts';
import { useEstimate, type EstimateInput } from './use-estimate.ts';

export interface ShippingEstimateFormProps extends EstimateInput {
  /** Also the outdated ones. Null until a destination has been estimated. */
  readonly methods: readonly ShippingEstimateView[] | null;
}

/** A place, such as "Oregon 97201, United States", in the direction of the country's name. */
function PlaceName({ place, countryName }: Pick<DestinationForm, 'place' | 'countryName'>) {
  const messages = useShippingMessages();
  if (place === '') return countryName;
  return (
    <>
      <bdi>{place}</bdi>
      {messages.comma + countryName}
    </>
  );
}

/** "Shipping to Oregon 97201, United States", as text. */
function spokenDestination(
  { place, countryName }: DestinationForm,
  messages: ReturnType<typeof useShippingMessages>,
): string {
  const country = place === '' ? countryName : place + messages.comma + countryName;
  return fillMessage(messages.estimateTo, { country });
}

interface EstimatedPlaceProps {
  readonly form: DestinationForm;
  readonly changeButton: RefObject<HTMLButtonElement | null>;
  readonly onChange: () => void;
}

/** Stands in for the form: what was estimated, with the button that shows the form again. */
function EstimatedPlace({ form, changeButton, onChange }: EstimatedPlaceProps) {
  const messages = useShippingMessages();
  return (
    <p className="gc-estimate-to">
      <span>
        <FilledText template={messages.estimateTo} values={{ country: <PlaceName {...form} /> }} />
      </span>
      <Button
        look="quiet"
        label={messages.estimateChange + messages.comma + spokenDestination(form, messages)}
        buttonRef={changeButton}
        onPress={onChange}
      >
        {messages.estimateChange}
      </Button>
    </p>
  );
}

/**
 * A collapsed form for a destination, and the shipping methods for it. The destination is not added
 * to the cart.
 */
export function ShippingEstimateForm({ methods: known, ...input }: ShippingEstimateFormProps) {
  const messages = useShippingMessages();
  const errorId = useId();
  const form = useDestination(input.commands, input.estimate.destination);
  const { step, isLine, canCancel, isPending, error, announces, ...act } = useEstimate(input, form);
  const fields = useRef<HTMLDivElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (step === 'changing') focusNamedField(fields.current, 'country');
    // The button of the form has gone with it.
    if (step === 'result') focusAfterForm(changeButton.current);
  }, [step]);

  const methods = form.isEstimated ? known : null;
  const failure = error && controlErrorText(controlErrors.shipping, error, messages);
  const errorMessage = failure && fillMessage(failure.template, failure.values);
  function announcement(): string {
    if (step === 'asking' && isPending) return messages.estimating;
    if (!announces) return '';
    if (form.wrong.length > 0)
      return joinSentences(form.wrong.map((field) => fieldError(field, form, messages) ?? ''));
    if (errorMessage !== null) return errorMessage;
    return methods === null ? '' : spokenMethods(methods, messages);
  }
  function submit(): void {
    const wrong = act.submit();
    if (wrong !== undefined) focusNamedField(fields.current, wrong);
  }
  return (
    <div className="gc-summary-option gc-estimate" part="estimate">
      <LiveStatus text={announcement()} />
      <Disclosure
        icon="M2.5 6h11v10.5h-11ZM13.5 9.5h4l4 3.5v3.5h-8M5 16.5a2 2 0 1 0 4 0M15.5 16.5a2 2 0 1 0 4 0"
        label={messages.estimateAsk}
        onPress={() => focusNamedField(fields.current, 'country')}
        onOpen={() => form.list()}
      >
        {isLine ? (
          <EstimatedPlace form={form} changeButton={changeButton} onChange={act.reopen} />
        ) : (
          <div
            ref={fields}
            className="gc-estimate-form"
            onKeyDown={(event) => onEnterIn(submit)(event)}
          >
            <DestinationFields
              form={form}
              addressErrorId={error !== null && isRefusal(error) ? errorId : undefined}
              onInput={act.change}
            />
            <div className="gc-estimate-buttons">
              <Button pending={isPending} onPress={submit}>
                {isPending ? messages.estimating : messages.estimateApply}
              </Button>
              {canCancel && (
                <Button look="quiet" onPress={act.cancel}>
                  {messages.estimateCancel}
                </Button>
              )}
            </div>
          </div>
        )}
        {errorMessage !== null && <FieldError id={errorId}>{errorMessage}</FieldError>}
        {methods !== null && (
          <EstimateResults methods={methods} isOutdated={input.estimate.data === undefined} />
        )}
      </Disclosure>
    </div>
  );
}
