import { toolsOf } from './assistant-tools.ts';
import type { OpenedCart } from './element-types.ts';

/** `document.modelContext` of WebMCP: https://webmachinelearning.github.io/webmcp */
export interface ModelContext {
  readonly registerTool: (tool: object, options: Pick<AbortController, 'signal'>) => unknown;
}

/**
 * Registers the tools of each cart. Only the first has done so, because names are unique in a page.
 */
const offers = new Set<() => void>();

/**
 * Offers a cart to assistants. Returns a function that ends it; the next cart of the page then
 * offers itself.
 */
export function offerTools(context: ModelContext, cart: OpenedCart): () => void {
  const controller = new AbortController();
  /** @throws if the page has a tool of the same name */
  async function register(tool: object): Promise<void> {
    await context.registerTool(tool, controller);
  }
  function offer(): void {
    for (const tool of toolsOf(cart)) register(tool).catch(() => undefined);
  }
  offers.add(offer);
  if (offers.size === 1) offer();
  return () => {
    const [first] = offers;
    controller.abort();
    offers.delete(offer);
    if (first !== offer) return;
    const [next] = offers;
    next?.();
  };
}
