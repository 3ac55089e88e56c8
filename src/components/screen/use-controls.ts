import { useState } from 'react';
import { sliceNames } from '../../core/cart/state/commands-state.ts';
import type { WidgetState } from '../../core/cart/shown/widget-state.ts';
import type { Loader } from '../../core/cart/state/loader.ts';
import type { SharedProps } from '../ui/shared-props.ts';
import type * as controlsChunk from './controls-chunk.tsx';
import { useCustomization } from '../ui/customization.ts';
import { useChunk } from '../ui/chunk-hooks.ts';
import { cartSpace, type CartSpace } from './skeleton.tsx';

/** The chunk that renders controls, pictures, the shop's totals and the coupon field. */
export type ControlsChunk = typeof controlsChunk;

export interface ControlsInput {
  /** Of the cart on screen, as `widgetStateFor` returns them. */
  readonly widgetState: WidgetState;
  /** Whether a cart is on screen, or is loading. */
  readonly wanted: boolean;
  /** A chunk that could not be loaded is loaded again when this value changes. */
  readonly attempt: unknown;
}

/** The chunk once it has loaded, with what all controls of a cart share, or all of its lines. */
export interface LoadedControls<Shared> {
  readonly chunk: ControlsChunk;
  readonly shared: Shared;
}

/** What is known of the controls of a cart, before and after their chunk has loaded. */
export interface ControlsLayout extends CartSpace {
  /** Whether a placeholder keeps the space of the shop's totals. */
  readonly awaitsTotals: boolean;
  /** Null until the chunk has loaded. */
  readonly loaded: LoadedControls<SharedProps> | null;
}

/** Loads the controls chunk if the page has declared features, controls or pictures. */
export function useControls(input: ControlsInput, loader: Loader<ControlsChunk>): ControlsLayout {
  const { widgetState, wanted, attempt } = input;
  const custom = useCustomization();
  const { resolveItem } = custom;
  const { totals } = widgetState;
  // The chunk reports a `resolveItem` that is not a function.
  const looksUp = wanted && resolveItem != null;
  const hasProducts = widgetState.lineProduct !== undefined;
  // An item that is added offline is shown by the chunk, which cannot be loaded then.
  const needed =
    looksUp ||
    hasProducts ||
    widgetState.addsItems ||
    sliceNames.some((name) => widgetState[name] !== null);
  const [kept] = useState(() => ({
    presses: new Map(),
    names: new Map<number | null, string>(),
  }));
  const chunk = useChunk(needed, loader, attempt);

  const isLoaded = needed && chunk !== undefined;
  const loaded = isLoaded ? { chunk, shared: { widgetState, resolveItem, ...kept } } : null;
  const space = cartSpace(widgetState, custom);
  return {
    ...space,
    awaitsTotals: space.hasTotals && (totals?.status === 'pending' || !isLoaded),
    loaded,
  };
}
