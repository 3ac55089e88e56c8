import { useEffect } from 'react';
import type { CartCommands } from '../../core/cart/commands/cart-commands.ts';
import { whenIdle } from '../../core/cart/state/when-idle.ts';
import { useGuestCartContext } from '../context.ts';
import { commandsLoader, orNotLoaded } from '../load-chunks.ts';
import type { GuestCartWrite } from '../query-keys.ts';
import { useWrite, type WriteOptions, type WriteResult } from './use-write.ts';

/**
 * A write by the cart's commands. Their code is loaded when the page is idle, or for the first call,
 * so that a page which has rendered a button has not loaded them. Such writes begin in the order of
 * the calls. A mutation begins a moment after its call, the functions of `useCartItems` and
 * `useCoupon` immediately: these can overtake it.
 */
export function useCommandWrite<TData, TVariables, TContext>(
  name: GuestCartWrite,
  options: WriteOptions<TData, TVariables, TContext>,
  send: (commands: CartCommands, variables: TVariables) => Promise<TData>,
): WriteResult<TData, TVariables, TContext> {
  const shop = useGuestCartContext();
  useEffect(() => whenIdle(() => void commandsLoader.load().catch(() => undefined)), []);
  return useWrite(name, options, async (variables) => {
    const { cartCommandsOf } = await orNotLoaded(commandsLoader.load(), { notSent: true });
    return send(cartCommandsOf(shop), variables);
  });
}
