import type { ToolWords } from '../view/messages/complete-tools.ts';
import type { CartTools, ResolveItem } from './cart-tools.ts';

/** All that the tools of a cart are drawn from. */
export interface Toolbox {
  readonly tools: CartTools;
  readonly resolveItem: ResolveItem | undefined;
  readonly words: ToolWords;
  /** One that `Intl` takes. */
  readonly locale: string;
  /** Ids of lines that were removed or put back here, and not elsewhere on the page: focus follows them. */
  readonly touched: Set<number>;
}
