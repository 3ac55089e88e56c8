import { useEffect, useRef } from 'react';
import { attributeOf } from '../../core/settings/parse-setting.ts';
import { GuestCartElement } from '../../element.ts';
import {
  GuestCartProvider,
  GuestCartWidget,
  useAddItem,
  useGuestCartDrawer,
  useGuestCartSession,
  useMessages,
  type ItemToResolve,
  type ResolvedItem,
} from '../../index.ts';
import type { Look, Shell } from './look.ts';
import type { OpenScene, Story } from './scene.ts';

export interface ShellProps {
  readonly story: Story;
  readonly look: Look;
  readonly open: OpenScene;
}

/** Reads never time out in a story. */
const timeout = 2_147_483_647;

/** The pictures of the preview, by the first word of a SKU. */
function resolveItem({ sku }: ItemToResolve): ResolvedItem | null {
  return sku === null
    ? null
    : {
        picture: `./pictures.svg#${sku.split('-')[0]?.toLowerCase()}`,
        href: `#${encodeURIComponent(sku)}`,
      };
}

function ThrowingSlot(): never {
  throw new Error('This story puts a component into the cart that throws.');
}

function Widget({ story, look: { shell, locale, dir }, open }: ShellProps) {
  const session = useGuestCartSession();
  const drawer = useGuestCartDrawer();
  const { mutate: add } = useAddItem();
  const messages = useMessages(locale);
  const isDrawer = shell === 'widget-drawer';
  useEffect(() => {
    const tree = document.getElementById('state') ?? document;
    open.rendered({
      tree,
      root: isDrawer ? 'dialog' : '.gc-root',
      refresh: () => session.refresh(),
      open: () => {
        if (isDrawer) drawer.open();
      },
      add,
      done: () => undefined,
    });
  }, [open, isDrawer, session, drawer, add]);

  const {
    customerId,
    storeId,
    customerName,
    features: _features,
    ...display
  } = story.settings ?? {};
  return (
    <GuestCartWidget
      {...display}
      mode={isDrawer ? 'drawer' : 'inline'}
      locale={locale}
      timeZone="UTC"
      messages={messages}
      dir={dir === 'auto' ? undefined : dir}
      customer={
        customerId === undefined || storeId === undefined
          ? undefined
          : { customerId, storeId, name: customerName }
      }
      resolveItem={story.hasPictures === true ? resolveItem : undefined}
      slots={story.isBroken === true ? { header: <ThrowingSlot /> } : undefined}
      onCheckout={() => undefined}
      onError={() => undefined}
    />
  );
}

// The JSX types of the package are for hosts, and import its built files.
const GuestCart = 'guest-cart' as 'div';

/** Where an element renders its cart. @default `.gc-root` */
const rootOf: Readonly<Partial<Record<Shell, string>>> = { badge: '.gc-badge', drawer: 'dialog' };

/** The custom element, set up by attributes, as on a page. */
function Element({ story, look: { shell, locale, dir }, open }: ShellProps) {
  const ref = useRef<GuestCartElement & HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    element.resolveItem = story.hasPictures === true ? resolveItem : undefined;
    open.rendered({
      get tree() {
        return element.shadowRoot ?? element;
      },
      root: rootOf[shell] ?? '.gc-root',
      refresh: () => void element.refresh(),
      open: () => element.show(),
      add: (item) => void element.addItem(item),
      done: () => {
        if (shell === 'badge') element.close();
      },
    });
    return () => element.close();
  }, [open, story, shell]);

  const written = {
    ...story.settings,
    baseUrl: open.baseUrl,
    namespace: open.namespace,
    mode: shell,
    locale,
    timeZone: 'UTC',
    checkoutUrl: '#checkout',
    timeout,
  };
  // An array in a template is joined by commas, which lists of words accept.
  const attributes = Object.entries(written).flatMap(([name, value]) =>
    value === undefined ? [] : [[attributeOf(name), String(value as unknown)] as const],
  );
  return (
    <GuestCart
      {...Object.fromEntries(attributes)}
      dir={dir === 'auto' ? undefined : dir}
      ref={ref}
    />
  );
}

export function ShellView(props: ShellProps) {
  const {
    story: { settings },
    look: { shell },
    open,
  } = props;
  if (shell === 'widget' || shell === 'widget-drawer') {
    return (
      <GuestCartProvider
        key={open.namespace}
        baseUrl={open.baseUrl}
        namespace={open.namespace}
        timeout={timeout}
        features={settings?.features}
      >
        <Widget {...props} />
      </GuestCartProvider>
    );
  }
  if (customElements.get('guest-cart') === undefined)
    customElements.define('guest-cart', GuestCartElement);
  return <Element key={open.namespace} {...props} />;
}
