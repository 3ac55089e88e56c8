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

/** What the buttons of the footer do. A button without a command is not shown. */
export interface FooterCommands {
  readonly checkOut?: (() => void) | undefined;
  readonly assignment?: Assignment | undefined;
}

export interface CartFooterProps extends Omit<CheckoutButtonProps, 'onCheckout'> {
  readonly commands: FooterCommands;
}

export function CartFooter({ commands, ...checkout }: CartFooterProps) {
  const { checkOut, assignment } = commands;
  const { slot } = useCustomization();
  return (
    <>
      {checkOut !== undefined && (
        <>
          <CheckoutButton {...checkout} onCheckout={checkOut} />
          {slot('express')}
        </>
      )}
      {assignment !== undefined && <AssignButton {...assignment} />}
    </>
  );
}
