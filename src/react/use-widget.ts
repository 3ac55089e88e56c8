import { useEffect, useInsertionEffect, useMemo, useRef } from 'react';
import type { ShopDisplay } from '../components/ui/display.ts';
import { useStable } from '../components/ui/use-stable.ts';
import type { HostHandler } from '../core/cart/state/lines-state.ts';
import { enShell } from '../core/messages/en-shell.ts';
import { langAttributes } from '../core/messages/lang-attributes.ts';
import { mergeMessages } from '../core/messages/messages.ts';
import { declaredFeatures } from '../core/api/features-declared.ts';
import { readProps, type ReadProps } from '../core/settings/screen-settings.ts';
import { createShopView, type ShopView } from '../core/cart/shown/shop-view.ts';
import type { LineControl } from '../core/settings/line-controls.ts';
import { useGuestCartContext } from './context.ts';
import { commandsLoader, loadDiagnostics } from './load-chunks.ts';
import type * as commandsChunk from './provider-commands.ts';
import type { GuestCartWidgetProps, LineHandlers } from './widget-props.ts';

type CommandsChunk = typeof commandsChunk;

/**
 * The view of the provider's shop for a widget or a badge. Its identity does not depend on the
 * handlers' identity.
 */
export function useShopView(handlers: LineHandlers): ShopView {
  const shop = useGuestCartContext();
  const latest = useRef(handlers);
  useInsertionEffect(() => void (latest.current = handlers));
  const quantity = handlers.onQuantityChange !== undefined;
  const remove = handlers.onRemove !== undefined;
  useEffect(() => shop.reader.start(), [shop]);
  return useMemo(() => {
    const controls = new Set<LineControl>();
    if (quantity) controls.add('quantity');
    if (remove) controls.add('remove');
    const declared = { features: declaredFeatures(shop.apiOptions.features), controls };
    const handler: HostHandler = (item, qty) => {
      const { onQuantityChange, onRemove } = latest.current;
      const change = qty === 0 ? onRemove : onQuantityChange;
      // An exception of the host's function becomes a rejection.
      return change && new Promise((resolve) => resolve(change(item, qty)));
    };
    const createSource = ({ cartCommandsOf, createWidgetStateSource }: CommandsChunk) =>
      createWidgetStateSource({ ...declared, handler, commands: cartCommandsOf(shop) });
    // oxlint-disable-next-line react/refs -- the handlers are read when a line changes, not during a render
    return createShopView({
      ...shop,
      ...declared,
      loadControls: async () => createSource(await commandsLoader.load()),
      loadedControls() {
        const chunk = commandsLoader.loaded();
        return chunk && createSource(chunk);
      },
    });
  }, [shop, quantity, remove]);
}

/** The settings of a widget, its messages, and their language: the same object until they change. */
export function useWidgetDisplay(props: GuestCartWidgetProps): ShopDisplay {
  const { locale } = props;
  const read = JSON.stringify(readProps(props));
  // The screen memoizes its view by the settings.
  const { settings, unusable } = useMemo(() => JSON.parse(read) as ReadProps, [read]); // the JSON of such an object
  useEffect(() => {
    if (unusable.length === 0) return;
    loadDiagnostics(({ logUnusableProps }) => logUnusableProps(unusable));
  }, [unusable]);
  const messages = useMemo(() => mergeMessages(enShell, props.messages), [props.messages]);
  // Without messages in its language the cart is in English, regardless of its locale.
  const { lang, dir } = langAttributes(
    props.messages === undefined && locale !== undefined ? 'en' : locale,
  );
  const attributes = useStable({ lang, dir: props.dir ?? dir });
  return useStable({ settings, messages, langAttributes: attributes });
}
