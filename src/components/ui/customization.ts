import { createContext, useContext } from 'react';
import type { RenderProps } from './render-props.ts';
import type { ResolveItem } from './resolve-item.ts';
import { defaultSlot, type Slot } from './slots.ts';

/** What a page decides about its cart in addition to the settings. */
export interface Customization extends RenderProps {
  /** Renders the shop's slots. */
  readonly slot: Slot;
  /** Pictures and links of the lines. @default none, and no space for any */
  readonly resolveItem?: ResolveItem | null | undefined;
  /** Additional class names of the root element. */
  readonly className?: string | undefined;
}

export const CustomizationContext = createContext<Customization>({ slot: defaultSlot });

/** Returns the customization of the widget or element around a component. */
export const useCustomization = (): Customization => useContext(CustomizationContext);
