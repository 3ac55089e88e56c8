import type { ReactElement } from 'react';
import { Button } from '../ui/button.tsx';
import { useCartDisplay } from '../ui/display.ts';
import { pageLink } from '../ui/page-link.tsx';
import type { Customization, RenderProps } from '../ui/render-props.ts';
import { safeLink } from '../ui/safe-link.ts';

/**
 * The way back to the shop: a link to the page's `continueUrl`, or without a
 * usable URL a button that closes the drawer. Nothing for a cart in the page without such a URL: a
 * button would do nothing.
 */
function ContinueShopping({ renderLink }: Pick<RenderProps, 'renderLink'>): ReactElement | null {
  const { settings, messages, closeDrawer } = useCartDisplay();
  const href = safeLink(settings.continueUrl);
  if (href !== null) {
    const children = <span className="gc-button-label">{messages.continueShopping}</span>;
    return pageLink(
      { className: 'gc-button', part: 'button primary', 'data-look': 'primary', href, children },
      renderLink,
    );
  }
  if (closeDrawer === undefined) return null;
  return (
    <Button look="primary" onPress={closeDrawer}>
      {messages.continueShopping}
    </Button>
  );
}

export interface EmptyStateProps {
  readonly custom: Pick<Customization, 'slot' | 'renderProps'>;
}

/** Says that there is nothing in the cart, or no cart, with the way back to the shop. */
export function EmptyState({ custom: { slot, renderProps } }: EmptyStateProps) {
  const { messages } = useCartDisplay();
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
      <ContinueShopping renderLink={renderProps.renderLink} />
    </div>
  );
}
