import { createRoot } from 'react-dom/client';
import {
  GuestCartProvider,
  GuestCartWidget,
  useGuestCartSession,
  useMessages,
  type GuestCartSession,
} from '../../../index.ts';
import { patience, signedIn, type Drawing, type Drawn } from './rendered-scene.ts';
import { resolveItem } from './pictures.ts';

/** A thing of the shop's own with a mistake in it. */
function Undrawable(): never {
  throw new Error('This scene puts something into the cart that cannot be drawn.');
}

interface CartProps extends Pick<Drawing, 'scene' | 'look'> {
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
      dir={look.dir === 'auto' ? undefined : look.dir}
      customer={scene.isSignedIn === true ? signedIn : undefined}
      resolveItem={scene.hasPictures === true ? resolveItem : undefined}
      slots={scene.isBroken === true ? { header: <Undrawable /> } : undefined}
      onCheckout={() => undefined}
      onError={() => undefined}
    />
  );
}

/** The React widget in its provider. */
export function drawWidget({ scene, look, baseUrl, namespace, place }: Drawing): Drawn {
  let session: GuestCartSession | undefined;
  const root = createRoot(place, { onCaughtError: () => undefined });
  root.render(
    <GuestCartProvider {...{ baseUrl, namespace }} timeout={patience} features={scene.features}>
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
