import { loadPart } from '../../components/ui/use-loaded.ts';
import { widgetPartLoaders } from '../../react/widget/guest-cart-widget.tsx';

/**
 * Loads what most carts load when they have lines. The first frame of a cart then has its controls,
 * and nothing moves later.
 */
export async function loadCartParts(): Promise<true> {
  const { controls, shipping } = widgetPartLoaders;
  const commands = import('../../react/cart-commands.ts');
  await Promise.all([loadPart(controls), loadPart(shipping), commands]);
  return true;
}
