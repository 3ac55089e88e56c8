import { featureNames } from '../../api/feature-names.ts';
import type { Adds } from '../adds/adds.ts';
import {
  sliceTable,
  eachSlice,
  type CommandsState,
  type SlicesState,
  type SliceName,
} from '../state/commands-state.ts';
import { createStable } from '../state/stable.ts';
import { changeProgress } from '../writes/change-progress.ts';
import type { CommandsDependencies } from '../writes/dependencies.ts';
import type { CartSlices } from './cart-slices.ts';
import type { CatalogueLoader } from './catalogue-loader.ts';

interface StateSources extends Pick<CommandsDependencies, 'features' | 'reader'> {
  readonly adds: Adds;
  readonly catalogue: CatalogueLoader;
  readonly currentCart: () => CartSlices | undefined;
}

/** Creates the function that returns the state of all changes, the same object until one changes. */
export function createCommandsState(sources: StateSources): () => CommandsState {
  const { features, reader, adds, catalogue, currentCart } = sources;
  const stableState = createStable<CommandsState>();
  const stableSupport = createStable<CommandsState['supported']>();

  /** Empty without its feature, because the shop may have refused the route after it was used. */
  function stateOf(cart: CartSlices | undefined, name: SliceName) {
    const { empty, ...slice } = sliceTable[name];
    const isOn = !('feature' in slice) || features.has(slice.feature);
    return (isOn ? cart?.[name].getState() : undefined) ?? empty;
  }

  function getSupported(): CommandsState['supported'] {
    const entries = featureNames.map((name) => [name, features.has(name)]);
    return stableSupport(Object.fromEntries(entries) as CommandsState['supported']); // the names are those of the features
  }

  return () => {
    const cart = currentCart();
    const added = adds.getState();
    const isWaitingToAdd = added.waitingAdds.some(({ withdraw }) => withdraw !== undefined);
    const editing = isWaitingToAdd ? 'waiting' : (cart?.edits.getProgress() ?? 'done');
    return stableState({
      ...(eachSlice((name) => stateOf(cart, name)) as SlicesState), // each its own
      ...added,
      progress: changeProgress(editing, reader.getState(), added.isAdding),
      lineProduct: catalogue.getLineProduct(),
      supported: getSupported(),
    });
  };
}
