import { useEffect, useState } from 'react';
import { hasCode } from '../../core/api/errors.ts';
import type { WidgetState } from '../../core/cart/shown/widget-state.ts';
import type { ShippingEstimateState } from '../../core/cart/state/estimate-state.ts';
import type { DestinationField, DestinationForm } from './use-destination.ts';

/** Milliseconds after a change to the cart. Several changes cause one request. */
const estimateDelay = 800;

/**
 * How far the shopper is:
 *
 * - `idle`: has not asked, or has changed a field since
 * - `asking`: waits for the estimate of what is in the form
 * - `result`: has received it
 * - `changing`: has asked for the form again, and has changed nothing
 */
type Step = 'idle' | 'asking' | 'result' | 'changing';

/** Why there is no estimate, or its methods. Null while there is neither. */
type Outcome = ShippingEstimateState['error'] | NonNullable<ShippingEstimateState['data']>;

const outcomeOf = ({ isPending, error, data }: ShippingEstimateState): Outcome =>
  isPending ? null : (error ?? data ?? null);

export interface EstimateInput {
  readonly estimate: ShippingEstimateState;
  readonly commands: WidgetState['commands'];
  /** Whether the cart and its code are known, so that an estimate is for both. */
  readonly isCartSettled: boolean;
}

/**
 * The estimate for what the form contains. It follows changes to the cart, because the totals show
 * it, and the next page of the visit makes it again. Only the shopper's own question is answered by
 * an error.
 */
export function useEstimate(
  { estimate, commands, isCartSettled }: EstimateInput,
  form: DestinationForm,
) {
  const [step, setStep] = useState<Step>('idle');
  /** What the shopper has waited for. An estimate that follows the cart is another. */
  const [answer, setAnswer] = useState<Outcome | readonly DestinationField[]>(null);
  const { isPending, data, outdated, destination } = estimate;
  const outcome = form.isEstimated ? outcomeOf(estimate) : null;
  if (step === 'asking' && outcome !== null) {
    setAnswer(outcome);
    setStep('result');
  }
  // It failed by the network, which is back: the question is still open.
  if (step === 'result' && outcome === null && hasCode(answer, 'network')) {
    setAnswer(null);
    setStep('asking');
  }
  const hasMethods = form.isFilled && (data ?? outdated ?? []).length > 0;
  const isLine = hasMethods && form.isEstimated && (step === 'idle' || step === 'result');

  const isMissing = outcomeOf(estimate) === null && !isPending && isCartSettled;
  const delay = outdated === undefined ? 0 : estimateDelay;
  useEffect(() => {
    if (!isMissing || destination === undefined) return undefined;
    const timer = setTimeout(() => void commands?.estimateShipping(destination), delay);
    return () => clearTimeout(timer);
  });

  return {
    step,
    /** Whether the name of the destination replaces the form. */
    isLine,
    /** Whether the form can be replaced by it again. */
    canCancel: hasMethods && !isLine,
    /** Whether what is in the form is being estimated. */
    isPending: isPending && form.isEstimated,
    /** Why there is no estimate, if the shopper has asked for it. */
    error: outcome !== null && answer === outcome ? estimate.error : null,
    /** What to announce: only what the shopper has waited for, and only while it is shown. */
    announces: answer !== null && (answer === outcome || answer === form.wrong),
    reopen: (): void => setStep('changing'),
    cancel: (): void => {
      form.fill();
      // It was said before.
      setAnswer(null);
      setStep('result');
    },
    /** A field has changed. The last estimate stays until another destination is estimated. */
    change: (): void => setStep('idle'),
    /** Asks for the estimate. Returns the first field that is wrong; undefined if none is. */
    submit: (): DestinationField | undefined => {
      if (isPending && form.isEstimated) return undefined;
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
