import { Button } from '../ui/button.tsx';
import { useCustomization } from '../ui/customization.ts';
import { useScreenMessages } from '../ui/screen-messages.ts';
import { FilledText } from '../ui/filled-text.tsx';
import { CheckoutButton, type CheckoutButtonProps } from './checkout-button.tsx';

interface Assignment {
  /** The customer's name. @default unknown */
  readonly name: string | undefined;
  readonly isPending: boolean;
  readonly assign: () => void;
}

/** Assigns the cart to the customer. */
function AssignButton({ name, isPending, assign }: Assignment) {
  const messages = useScreenMessages();
  const label =
    name === undefined ? (
      messages.assign
    ) : (
      <FilledText template={messages.assignTo} values={{ name }} />
    );
  return (
    <div className="gc-actions">
      <Button pending={isPending} onPress={assign}>
        {isPending ? messages.assigning : label}
      </Button>
    </div>
  );
}

/** The buttons of the footer. One that is undefined is not shown. */
export interface FooterButtons {
  readonly checkout?: Pick<CheckoutButtonProps, 'conditions' | 'onCheckout'> | undefined;
  readonly assignment?: Assignment | undefined;
}

export interface CartFooterProps extends Pick<CheckoutButtonProps, 'total' | 'note'> {
  readonly buttons: FooterButtons;
}

export function CartFooter({ buttons, total, note }: CartFooterProps) {
  const { checkout, assignment } = buttons;
  const { slot } = useCustomization();
  return (
    <>
      {checkout !== undefined && (
        <>
          <CheckoutButton {...checkout} total={total} note={note} />
          {slot('express')}
        </>
      )}
      {assignment !== undefined && <AssignButton {...assignment} />}
    </>
  );
}
