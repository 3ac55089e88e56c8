import { useControlsMessages } from '../lines/controls-messages.ts';
import { canRefetchTotals, type CartControls } from '../../core/cart/showing/cart-controls.ts';
import { Button } from '../ui/button.tsx';

/** An error with a retry button, if the shop's totals could not be read. */
export function TotalsRetry({ controls }: { readonly controls: CartControls }) {
  const messages = useControlsMessages();
  if (!canRefetchTotals(controls)) return null;
  const { totals, commands } = controls;
  return (
    <div className="gc-notice" part="notice" data-tone="caution" data-notice="totals">
      <p>{messages.errorTotals}</p>
      <p className="gc-notice-actions">
        <Button
          pending={totals?.isUpdating ?? false}
          onPress={() => void commands?.refetchTotals()}
        >
          {messages.tryAgain}
        </Button>
      </p>
    </div>
  );
}
