import type { CartState, ScreenCommands } from '../../src/components/notices/cart-state.ts';
import type { ControlsPart } from '../../src/components/screen/use-controls.ts';
import type { Customization } from '../../src/components/ui/render-props.ts';
import { defaultSlot, type Slot } from '../../src/components/ui/slots.ts';
import { widgetPartLoaders } from '../../src/react/widget-screen-part.tsx';
import type { ShopDisplay } from '../../src/components/ui/display.ts';
import type { ShownScreenProps } from './shown-screen.tsx';
import { screenSettings } from './screen-settings.ts';
import { createGuestCartApi } from '../../src/core/api/cart-api.ts';
import { createGuestCartSession } from '../../src/core/cart/session/session-with-creation.ts';
import { noChanges } from '../../src/core/cart/shown/shown-changes.ts';
import { createLoader, type Loader } from '../../src/core/cart/state/loader.ts';
import { idleMutation } from '../../src/core/cart/state/mutation.ts';
import { createFakeStorage } from './fake-storage.ts';
import { en } from '../../src/core/messages/en.ts';

const session = createGuestCartSession({
  api: createGuestCartApi({ baseUrl: 'https://shop.test' }),
  storage: createFakeStorage(),
});

/** What a test says of a screen: members of its props, without their groups. */
export interface ScreenOptions
  extends
    CartState,
    Partial<ScreenCommands>,
    Pick<Customization, 'resolveItem'>,
    Pick<ShownScreenProps, 'closeDrawer'>,
    Partial<Pick<ShopDisplay, 'settings' | 'messages'>> {
  /** The controls chunk, if it has loaded before the first render. @default it has not */
  readonly controlsPart?: ControlsPart;
  /** @default no slots */
  readonly slot?: Slot;
}

/** A loader of code that has loaded. */
export const loadedWith = <Part>(part: Part): Loader<Part> => ({
  ...createLoader(() => Promise.resolve(part)),
  loaded: () => part,
});

/** A screen with a current cart and no request in flight. */
export function makeScreenProps({
  settings = screenSettings({ timeZone: 'UTC', details: 'full', showRefresh: true }),
  messages = en,
  slot = defaultSlot,
  resolveItem,
  controlsPart,
  refresh = () => Promise.resolve(),
  createCart = () => undefined,
  assignCart = () => undefined,
  dismiss = () => undefined,
  checkOut,
  closeDrawer,
  ...cartState
}: Partial<ScreenOptions> & Pick<ScreenOptions, 'cart'>): ShownScreenProps {
  return {
    cartState: {
      current: { status: 'guest', hasId: true },
      retired: false,
      read: { fetchStatus: 'idle', error: null, updatedAt: 0, failedAt: 0 },
      online: true,
      create: idleMutation,
      assign: idleMutation,
      customer: null,
      changes: noChanges,
      ...cartState,
    },
    commands: { refresh, createCart, assignCart, dismiss, checkOut },
    closeDrawer,
    display: { settings, messages },
    custom: { slot, renderProps: {}, resolveItem },
    partLoaders: {
      ...widgetPartLoaders,
      controls: controlsPart ? loadedWith(controlsPart) : widgetPartLoaders.controls,
    },
    session,
  };
}
