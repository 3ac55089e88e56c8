import type { DisplayedError } from '../../src/core/api/errors.ts';
import type { ShopState } from '../../src/core/cart/shown/shop-view.ts';
import { createMutation, type MutationState } from '../../src/core/cart/state/mutation.ts';
import { shownShop } from './shown-shop.ts';
import type { ControlsChunk } from '../../src/components/screen/use-controls.ts';
import type { Customization } from '../../src/components/ui/customization.ts';
import { defaultSlot, type Slot } from '../../src/components/ui/slots.ts';
import { widgetChunkLoaders } from '../../src/react/widget-screen-chunk.ts';
import type { ShopDisplay } from '../../src/components/ui/display.ts';
import type { ShownScreenProps } from './shown-screen.tsx';
import { screenSettings } from './screen-settings.ts';
import { createGuestCartApi } from '../../src/core/api/cart-api.ts';
import { createGuestCartSession } from '../../src/core/cart/session/session-with-creation.ts';
import { createLoader, type Loader } from '../../src/core/cart/state/loader.ts';
import { createFakeStorage } from './fake-storage.ts';
import { en } from '../../src/core/messages/en.ts';

const session = createGuestCartSession({
  api: createGuestCartApi({ baseUrl: 'https://shop.test' }),
  storage: createFakeStorage(),
});

/** What a screen shows of a write. */
interface ShownWrite extends Partial<Omit<MutationState<unknown>, 'error'>> {
  readonly error?: DisplayedError | null;
}

/** What a test says of a screen: of the shop and its state, of the page, and of what is pressed. */
export interface ScreenOptions
  extends
    Omit<ShopState, 'error' | 'create' | 'assign'>,
    Pick<Customization, 'resolveItem'>,
    Pick<ShownScreenProps, 'customer' | 'closeDrawer'>,
    Partial<Pick<ShopDisplay, 'settings' | 'messages'>> {
  readonly error: DisplayedError | null;
  readonly create: ShownWrite;
  readonly assign: ShownWrite;
  /** Reads the cart again. @default it fails */
  readonly read?: () => Promise<boolean>;
  readonly createCart?: (options: { readonly replace: boolean }) => void;
  readonly assignCart?: () => void;
  readonly checkOut?: (() => void) | undefined;
  /** The controls chunk, if it has loaded before the first render. @default it has not */
  readonly controlsChunk?: ControlsChunk;
  /** @default no slots */
  readonly slot?: Slot;
}

/** A loader of code that has loaded. */
const loadedWith = <Chunk>(chunk: Chunk): Loader<Chunk> => ({
  ...createLoader(() => Promise.resolve(chunk)),
  loaded: () => chunk,
});

/** A screen with a current cart and no request in flight. */
export function makeScreenProps({
  settings = screenSettings({ timeZone: 'UTC', details: 'full', showRefresh: true }),
  messages = en,
  slot = defaultSlot,
  resolveItem,
  controlsChunk,
  read = () => Promise.resolve(false),
  createCart = () => undefined,
  assignCart = () => undefined,
  checkOut,
  closeDrawer,
  customer,
  current = { status: 'guest', cartId: 'a' },
  ...state
}: Partial<ScreenOptions> & Pick<ScreenOptions, 'cart'>): ShownScreenProps {
  const shown = { current, ...state } as Partial<ShopState>; // an error has what is displayed
  return {
    shopView: shownShop(shown, {
      session,
      read,
      create: createMutation((options: { readonly replace: boolean }) => {
        createCart(options);
        return Promise.resolve('a');
      }),
      assign: createMutation(() => {
        assignCart();
        return Promise.resolve(true);
      }),
    }),
    customer,
    onCheckout: checkOut,
    closeDrawer,
    display: { settings, messages },
    custom: { slot, resolveItem },
    chunkLoaders: {
      ...widgetChunkLoaders,
      controls: controlsChunk ? loadedWith(controlsChunk) : widgetChunkLoaders.controls,
    },
  };
}
