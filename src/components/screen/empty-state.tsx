import { ContinueShopping } from '../ui/continue-shopping.tsx';
import { useCustomization } from '../ui/customization.ts';
import { useCloseDrawer } from '../ui/display.ts';
import { useScreenMessages } from '../ui/screen-messages.ts';

/** Says that there is nothing in the cart, or no cart, with the way back to the shop. */
export function EmptyState() {
  const { slot } = useCustomization();
  const messages = useScreenMessages();
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
      <ContinueShopping onPress={closeDrawer} />
    </div>
  );
}
