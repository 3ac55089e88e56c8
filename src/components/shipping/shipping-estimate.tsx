import { useId, useLayoutEffect, useRef } from 'react';
import type { ShownChanges } from '../../core/cart/shown/shown-changes.ts';
import type { ShippingEstimateState } from '../../core/cart/state/commands-state.ts';
import type { ShippingEstimateView } from '../../core/view/shipping-estimates.ts';
import { isRefusal } from '../../core/api/errors.ts';
import { errorText } from '../../core/messages/error-text.ts';
import { fillMessage, joinSentences } from '../../core/messages/fill-message.ts';
import { Button } from '../ui/button.tsx';
import { onEnterIn } from '../lines/enter-key.ts';
import { FieldError } from '../lines/field-error.tsx';
import { FilledText } from '../ui/filled-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { LiveStatus } from '../lines/live-status.tsx';
import { scrollToOpened } from '../lines/scroll-to.ts';
import { toggleInPress } from '../lines/disclosure.ts';
import { DestinationFields, fieldError } from './destination-fields.tsx';
import { EstimateResults, spokenMethods } from './estimate-results.tsx';
import { focusAfterForm, focusField } from './focus-form.ts';
import { useShippingMessages } from './shipping-messages.ts';
import { useDestination } from './use-destination.ts';
import { useEstimate } from './use-estimate.ts';

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

export interface ShippingEstimateFormProps {
  readonly estimate: ShippingEstimateState;
  readonly commands: ShownChanges['commands'];
  /** Also the outdated ones. Null until a destination has been estimated. */
  readonly methods: readonly ShippingEstimateView[] | null;
}

/**
 * A collapsed form for a destination, and the shipping methods for it. The destination is not added
 * to the cart.
 */
export function ShippingEstimateForm(props: ShippingEstimateFormProps) {
  const { estimate, commands } = props;
  const messages = useShippingMessages();
  const errorId = useId();
  const form = useDestination(commands, estimate.destination);
  const { step, announces, ...act } = useEstimate(estimate, commands, form);
  const fields = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (step === 'changing') focusField(fields.current, 'country');
  }, [step]);

  const methods = form.isEstimated ? props.methods : null;
  const error = form.isEstimated ? estimate.error : null;
  const failure = error && errorText('shipping', error, messages);
  const errorMessage = failure && fillMessage(failure.template, failure.values);
  function announcement(): string {
    if (step === 'asking' && estimate.isPending) return messages.estimating;
    if (!announces) return '';
    if (form.wrong.length > 0)
      return joinSentences(form.wrong.map((field) => fieldError(field, form, messages) ?? ''));
    if (errorMessage !== null) return errorMessage;
    return methods === null ? '' : spokenMethods(methods, messages);
  }
  function submit(): void {
    const wrong = act.submit();
    if (wrong !== undefined) focusField(fields.current, wrong);
  }
  return (
    <div className="gc-estimate" part="estimate">
      <LiveStatus text={announcement()} />
      <details
        className="gc-details"
        onToggle={(event) => {
          const { open } = event.currentTarget;
          scrollToOpened(event);
          if (open) form.list();
        }}
      >
        <summary onClick={toggleInPress}>
          <Icon path="M2.5 6h11v10.5h-11ZM13.5 9.5h4l4 3.5v3.5h-8M5 16.5a2 2 0 1 0 4 0M15.5 16.5a2 2 0 1 0 4 0" />
          {messages.estimateAsk}
        </summary>
        {step === 'result' ? (
          <DestinationLine country={form.placeName} onChange={act.reopen} />
        ) : (
          <div
            ref={fields}
            className="gc-estimate-form"
            onKeyDown={(event) => onEnterIn(submit)(event)}
          >
            <DestinationFields
              form={form}
              addressErrorId={error !== null && isRefusal(error) ? errorId : undefined}
              onInput={act.clear}
            />
            <Button pending={estimate.isPending} onPress={submit}>
              {estimate.isPending ? messages.estimating : messages.estimateApply}
            </Button>
          </div>
        )}
        {errorMessage !== null && <FieldError id={errorId}>{errorMessage}</FieldError>}
        {methods !== null && (
          <EstimateResults methods={methods} isOutdated={estimate.data === undefined} />
        )}
      </details>
    </div>
  );
}
