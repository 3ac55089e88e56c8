import type { MainMessages } from '../view/messages/messages.ts';
import { Button } from './button.tsx';
import { FilledText } from './filled-text.tsx';

export interface AssignButtonProps {
  readonly pending: boolean;
  /** Whom the cart is to go to, where the host says so. */
  readonly customerName: string | null;
  readonly messages: MainMessages;
  readonly onAssign: () => void;
}

/** Hands the cart over to a customer. */
export function AssignButton({ pending, customerName, messages, onAssign }: AssignButtonProps) {
  const [template, values] =
    customerName === null ? [messages.assign, {}] : [messages.assignTo, { name: customerName }];
  return (
    <Button pending={pending} onPress={onAssign}>
      {pending ? messages.assigning : <FilledText template={template} values={values} />}
    </Button>
  );
}
