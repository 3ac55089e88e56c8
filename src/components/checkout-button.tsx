import { useEffect, useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { noTools, type CartTools } from './cart-tools.ts';

export interface CheckoutButtonProps extends ButtonProps {
  readonly tools: CartTools | undefined;
}

/** Leads on when the shop has answered what was changed: before, its checkout would be of another cart than the one shown. */
export function CheckoutButton({ tools: { lines, coupon } = noTools, onPress, ...rest }: CheckoutButtonProps) {
  const leaving = useRef(false);
  const isAwaited =
    coupon?.pending === true || lines?.removed.some(({ restoring }) => restoring) === true || !!lines?.pending.size;

  useEffect(() => {
    if (isAwaited || !leaving.current) return;
    leaving.current = false;
    // What went wrong meanwhile is to be seen first.
    if ((lines?.fault ?? coupon?.fault) == null) onPress?.();
  });

  return (
    <Button
      {...rest}
      onPress={() => {
        leaving.current = isAwaited;
        if (!isAwaited) onPress?.();
      }}
    />
  );
}
