import type { RenderProps } from './render-props.ts';
import type { ResolveItem } from './resolve-item.ts';
import type { Slot } from './slots.ts';

/** What a page decides about its cart in addition to the settings. */
export interface Customization {
  /** Renders the shop's slots. */
  readonly slot: Slot;
  /** Functions that render parts of the cart. */
  readonly renderProps: RenderProps;
  /** Pictures and links of the lines. @default none, and no space for any */
  readonly resolveItem?: ResolveItem | null | undefined;
  readonly className?: string | undefined;
}
