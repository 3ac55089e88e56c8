import type { MainMessages } from '../view/messages/messages.ts';
import { Button } from './button.tsx';

export interface CreateButtonProps {
  readonly pending: boolean;
  readonly messages: MainMessages;
  readonly onCreate: () => void;
}

/** Asks the service for a cart. */
export function CreateButton({ pending, messages, onCreate }: CreateButtonProps) {
  return (
    <Button look="primary" pending={pending} onPress={onCreate}>
      {pending ? messages.creating : messages.createCart}
    </Button>
  );
}
