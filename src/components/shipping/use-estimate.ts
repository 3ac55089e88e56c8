import { useEffect, useState } from 'react';
import type { ShownChanges } from '../../core/cart/shown/shown-changes.ts';
import type { ShippingEstimateState } from '../../core/cart/state/commands-state.ts';
import type { DestinationForm, TypedField } from './use-destination.ts';

/** Milliseconds after a change to the cart. Several changes cause one request. */
const estimateDelay = 800;

/**
 * How far the shopper is:
 *
 * - `form`: fills in the form
 * - `asking`: waits for the estimate of what is in the form
 * - `result`: reads the estimate. The name of the destination replaces the form
 * - `changing`: has asked for the form again, and has changed nothing
 */
type Step = 'form' | 'asking' | 'result' | 'changing';

/** Why there is no estimate, or its methods. Null while there is neither. */
type Outcome = ShippingEstimateState['error'] | NonNullable<ShippingEstimateState['data']>;

const outcomeOf = ({ isPending, error, data }: ShippingEstimateState): Outcome =>
  isPending ? null : (error ?? data ?? null);

/**
 * The estimate for what the form contains. Once there is one, it follows changes to the cart, because
 * the totals show it.
 */
export function useEstimate(
  estimate: ShippingEstimateState,
  commands: ShownChanges['commands'],
  form: DestinationForm,
) {
  const [step, setStep] = useState<Step>('form');
  /** What the shopper has waited for. An estimate that follows the cart is another. */
  const [answer, setAnswer] = useState<Outcome | readonly TypedField[]>(null);
  const { isPending, data, destination } = estimate;
  const outcome = form.isEstimated ? outcomeOf(estimate) : null;
  if (step === 'asking' && outcome !== null) {
    setAnswer(outcome);
    setStep(outcome === data && data.length > 0 ? 'result' : 'form');
  }

  const isMissing = !isPending && outcomeOf(estimate) === null;
  useEffect(() => {
    if (!isMissing || destination === undefined) return undefined;
    const timer = setTimeout(() => void commands?.estimateShipping(destination), estimateDelay);
    return () => clearTimeout(timer);
  });

  return {
    /** `result` without an estimate for the form: another form of the page has changed it. */
    step: step === 'result' && !form.isEstimated ? 'form' : step,
    /** What to announce: only what the shopper has waited for, and only while it is shown. */
    announces: answer !== null && (answer === outcome || answer === form.wrong),
    reopen: (): void => setStep('changing'),
    /** What is typed is another destination: the last estimate is over. */
    clear: (): void => {
      setStep('form');
      if (form.isEstimated) commands?.resetShippingEstimate();
    },
    /** Asks for the estimate. Returns the first field that is wrong; undefined if none is. */
    submit: (): TypedField | undefined => {
      if (isPending) return undefined;
      const wrong = form.check();
      if (wrong.length > 0) {
        setAnswer(wrong);
        return wrong[0];
      }
      setStep('asking');
      void commands?.estimateShipping(form.destination());
      return undefined;
    },
  };
}
