import { createRoot } from 'react-dom/client';
import {
  GuestCartProvider,
  GuestCartWidget,
  useGuestCartSession,
  useMessages,
  type GuestCartSession,
} from '../../../index.ts';
import { noTimeout, signedIn, type SceneToRender, type RenderedScene } from './rendered-scene.ts';
import { resolveItem } from './pictures.ts';

/** Slot content that throws while rendering. */
function ThrowingSlot(): never {
  throw new Error('This scene puts a component into the cart that throws.');
}

interface CartProps extends Pick<SceneToRender, 'scene' | 'look'> {
  readonly onSession: (session: GuestCartSession) => void;
}

function Cart({ scene, look, onSession }: CartProps) {
  onSession(useGuestCartSession());
  const messages = useMessages(look.locale);
  return (
    <GuestCartWidget
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
  let session: GuestCartSession | undefined;
  const root = createRoot(place, { onCaughtError: () => undefined });
  root.render(
    <GuestCartProvider {...{ baseUrl, namespace }} timeout={noTimeout} features={scene.features}>
      <Cart
        {...{ scene, look }}
        onSession={(given) => {
          session = given;
        }}
      />
    </GuestCartProvider>,
  );
  return {
    tree: place,
    refresh: () => session?.refresh(),
    open: () => undefined,
    close: () => undefined,
    remove: () => {
      root.unmount();
    },
  };
}
