import { createRoot } from 'react-dom/client';
import {
  GuestCartProvider,
  GuestCartWidget,
  useGuestCartDrawer,
  useGuestCartSession,
  useMessages,
  type GuestCartDrawer,
  type GuestCartSession,
} from '../../../index.ts';
import { noTimeout, signedIn, type SceneToRender, type RenderedScene } from './rendered-scene.ts';
import { resolveItem } from './pictures.ts';

/** Slot content that throws while rendering. */
function ThrowingSlot(): never {
  throw new Error('This scene puts a component into the cart that throws.');
}

interface CartProps extends Pick<SceneToRender, 'scene' | 'look'> {
  readonly onReady: (page: { readonly session: GuestCartSession; readonly drawer: GuestCartDrawer }) => void;
}

function Cart({ scene, look, onReady }: CartProps) {
  onReady({ session: useGuestCartSession(), drawer: useGuestCartDrawer() });
  const messages = useMessages(look.locale);
  return (
    <GuestCartWidget
      mode={look.mode === 'widget-drawer' ? 'drawer' : 'inline'}
      locale={look.locale}
      timeZone="UTC"
      messages={messages}
      details={scene.isDetailed === true ? 'full' : undefined}
      freeShipping={scene.freeShipping}
      dir={look.dir === 'auto' ? undefined : look.dir}
      customer={scene.isSignedIn === true ? signedIn : undefined}
      resolveItem={scene.hasPictures === true ? resolveItem : undefined}
      slots={scene.isBroken === true ? { header: <ThrowingSlot /> } : undefined}
      onCheckout={() => undefined}
      onError={() => undefined}
    />
  );
}

/** The React widget in its provider. */
export function renderWidget({ scene, look, baseUrl, namespace, place }: SceneToRender): RenderedScene {
  let page: Parameters<CartProps['onReady']>[0] | undefined;
  const root = createRoot(place, { onCaughtError: () => undefined });
  root.render(
    <GuestCartProvider {...{ baseUrl, namespace }} timeout={noTimeout} features={scene.features}>
      <Cart
        {...{ scene, look }}
        onReady={(ready) => {
          page = ready;
        }}
      />
    </GuestCartProvider>,
  );
  return {
    tree: place,
    refresh: () => page?.session.refresh(),
    open: () => {
      if (look.mode === 'widget-drawer') page?.drawer.open();
    },
    close: () => page?.drawer.close(),
    remove: () => {
      root.unmount();
    },
  };
}
