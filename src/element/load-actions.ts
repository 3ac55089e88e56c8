import { GuestCartError } from '../api/errors.ts';
import { comingTools, type CartTools } from '../components/actions/cart-actions.ts';
import type { ToolsPart } from '../components/hooks/use-actions.ts';
import type { Acting } from './actions-types.ts';
import type * as elementTools from './actions.ts';
import type { Shop } from './shop-registry.ts';

let isTold = false;

/** @throws {GuestCartError} `network`, which the console is told once */
async function arrived<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (cause) {
    const what = 'the part that acts on the cart did not arrive. Every file has to stand beside guest-cart.js.';
    const error = new GuestCartError('network', what, { cause });
    // eslint-disable-next-line no-console -- the integrator has to know; a buyer sees a whole cart
    if (!isTold) console.error(error.message);
    isTold = true;
    throw error;
  }
}

/**
 * Brings the code to act on a cart, for which most pages have no use.
 *
 * @throws {GuestCartError} `network`
 */
export const bringTools = (): Promise<typeof elementTools> => arrived(import('./actions.ts'));

let drawing: ToolsPart | undefined;

/** What controls and pictures are drawn with; undefined until it has come. */
export const drawingPart = (): ToolsPart | undefined => drawing;

/**
 * Brings it.
 *
 * @throws {GuestCartError} `network`
 */
export async function bringDrawing(): Promise<void> {
  // The components ask for it when they are to draw, which would be a trip to the server later.
  drawing = await arrived(import('./actions-part.ts'));
}

/** What an element has to act on its cart. */
export interface Equipment {
  /** Undefined until the code has arrived. */
  readonly tools: () => elementTools.ElementTools | undefined;
  /** What there will be to act on the cart as soon as it has: room is kept for it. */
  readonly coming: () => CartTools | undefined;
  /** Resolves when it has, or has not. */
  readonly ready: Promise<void>;
  readonly leave: () => void;
}

async function bringAll(): Promise<typeof elementTools> {
  const [tools] = await Promise.all([bringTools(), bringDrawing()]);
  return tools;
}

/**
 * Sends for the code to act on a cart, and again when a lost connection is back.
 *
 * @param onChange it has arrived, or has not
 */
export function equip(shop: Shop, acting: Acting, onChange: () => void, bring = bringAll): Equipment {
  const stay = new AbortController();
  const { signal } = stay;
  let tools: elementTools.ElementTools | undefined;
  const { extras, controls } = acting;
  const lines = controls !== '' || extras.includes('items');
  let coming: CartTools | undefined = comingTools({ lines, totals: extras.includes('totals') });
  async function fetchTools(): Promise<void> {
    const code = await bring().catch(() => undefined);
    if (signal.aborted) return;
    coming = undefined;
    tools = code?.openTools(shop, acting);
    if (tools === undefined) addEventListener('online', () => void fetchTools(), { once: true, signal });
    onChange();
  }
  return {
    tools: () => tools,
    coming: () => coming,
    ready: fetchTools(),
    leave() {
      stay.abort();
      tools?.leave();
    },
  };
}
