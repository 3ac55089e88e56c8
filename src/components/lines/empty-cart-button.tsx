import { useLayoutEffect, useRef, useState } from 'react';
import type { Cart } from '../../core/api/cart.ts';
import { decodedText } from '../../core/messages/plain-text.ts';
import { focusFirstButton } from './focus-controls.ts';
import { Button } from '../ui/button.tsx';
import type { SharedProps } from '../ui/shared-props.ts';
import { useControlsMessages } from '../form/controls-messages.ts';
import { Ask } from './ask.tsx';
import { useDisplay } from '../ui/display.ts';

interface EmptyCartButtonProps {
  readonly shared: SharedProps;
  readonly cart: Cart;
}

/**
 * The button that removes all lines, if the page wants one. It names those that cannot be restored,
 * and asks first.
 */
export function EmptyCartButton({ shared, cart }: EmptyCartButtonProps) {
  const messages = useControlsMessages();
  const { locale, showEmptyCart } = useDisplay().settings;
  const { widgetState, presses } = shared;
  const { commands, hasRemove } = widgetState;
  const items = cart.items ?? [];
  const [lost, setLost] = useState<readonly string[] | null>(null);
  const buttons = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (lost !== null) focusFirstButton(buttons.current);
  }, [lost]);
  if (!showEmptyCart || !hasRemove) return null;
  const empty = (): void => {
    for (const { item_id: itemId } of items) presses.set(itemId ?? 0, 'remove');
    void commands?.empty();
  };
  const yes = (onPress: () => void) => (
    <Button look={lost?.length ? 'plain' : 'quiet'} onPress={onPress}>
      {messages.emptyCart}
    </Button>
  );
  const askOrEmpty = (): void => {
    const names = items
      .filter(({ item_id: itemId }) => commands?.canRestore(itemId ?? 0) !== true)
      .map(({ name }) => decodedText(name) ?? messages.unnamedItem);
    if (names.length === 0) empty();
    else setLost(names);
  };
  return (
    <div className="gc-empty-cart" ref={buttons}>
      {lost?.length ? (
        <Ask
          yes={yes(empty)}
          question={messages.emptyAsk}
          values={{ names: new Intl.ListFormat(locale).format(lost) }}
          onKeep={() => setLost([])}
        />
      ) : (
        yes(askOrEmpty)
      )}
    </div>
  );
}
