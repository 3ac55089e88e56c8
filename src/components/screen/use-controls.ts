import { useState } from 'react';
import {
  isChanging,
  noControls,
  type CartControls,
} from '../../core/cart/showing/cart-controls.ts';
import type { ControlsLayout } from '../ui/controls-context.ts';
import type * as controlsPart from './controls-part.ts';
import type { Customization } from '../ui/render-props.ts';
import { useLoaded } from '../ui/use-loaded.ts';

/** The chunk that renders controls, pictures, the shop's totals and the coupon field. */
export type ControlsPart = typeof controlsPart;

export interface ControlsLoaders {
  readonly controls: () => Promise<ControlsPart>;
  /** The chunk, if it has loaded before the first render. @default it is loaded on demand */
  readonly loadedControls?: (() => ControlsPart | undefined) | undefined;
}

export interface ControlsInput {
  readonly controls: CartControls | undefined;
  readonly custom: Pick<Customization, 'resolveItem' | 'renderProps'>;
  readonly wanted: boolean;
  /** A chunk that could not be loaded is loaded again when this value changes. */
  readonly attempt: unknown;
}

/** Loads the controls chunk if the page has declared features, controls or pictures. */
export function useControls(
  input: ControlsInput,
  loaders: ControlsLoaders,
): ControlsLayout<ControlsPart> {
  const { custom, wanted, attempt } = input;
  const { resolveItem } = custom;
  const controls = wanted ? (input.controls ?? noControls) : noControls;
  const { totals, coupon, shippingEstimate } = controls;
  const hasControls = controls.lines !== null;
  // The chunk reports a `resolveItem` that is not a function.
  const looksUp = wanted && resolveItem != null;
  const hasProducts = controls.lineProduct !== undefined;
  const needed =
    hasControls ||
    looksUp ||
    hasProducts ||
    totals !== null ||
    coupon !== null ||
    shippingEstimate !== null;
  const [kept] = useState(() => ({
    presses: new Map(),
    names: new Map<number | null, string>(),
    couponChange: { current: null },
  }));
  const part = useLoaded(needed, loaders.controls, attempt, loaders.loadedControls?.());

  const isLoaded = needed && part !== null;
  const loaded = isLoaded ? { part, context: { controls, resolveItem, ...kept } } : null;
  const hasTotals = totals !== null && (totals.isPending || totals.data !== undefined);
  const awaitsTotals = hasTotals && (totals.isPending || !isLoaded);
  const rendersPictures = custom.renderProps.renderPicture !== undefined;
  return {
    hasControls,
    hasPictures: hasProducts || (looksUp && typeof resolveItem === 'function') || rendersPictures,
    hasTotals,
    awaitsTotals,
    isChanging: controls.isArriving || isChanging(controls),
    loaded,
  };
}
