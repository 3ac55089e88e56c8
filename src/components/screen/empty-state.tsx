import { ContinueShopping } from '../ui/continue-shopping.tsx';
import { useCartDisplay, useCloseDrawer } from '../ui/display.ts';
import type { Customization } from '../ui/render-props.ts';

export interface EmptyStateProps {
  readonly custom: Pick<Customization, 'slot' | 'renderProps'>;
}

/** Says that there is nothing in the cart, or no cart, with the way back to the shop. */
export function EmptyState({ custom: { slot, renderProps } }: EmptyStateProps) {
  const { messages } = useCartDisplay();
  const closeDrawer = useCloseDrawer();
  return (
    <div className="gc-empty">
      {slot(
        'empty',
        <>
          <span className="gc-empty-bag">
            <span className="gc-bag" />
          </span>
          <p className="gc-empty-title">{messages.empty}</p>
          <p className="gc-hint">{messages.emptyHint}</p>
        </>,
      )}
      {/* A button of a cart in the page would do nothing. */}
      <ContinueShopping renderLink={renderProps.renderLink} onPress={closeDrawer} />
    </div>
  );
}
