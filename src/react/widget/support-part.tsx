import { useGuestCartContext } from '../context.ts';
import { settingText, type SettingDefinition } from '../../core/settings/parse-setting.ts';
import { settings } from '../../core/settings/settings.ts';
import { createSupportBundle } from '../../core/cart/changing/support-bundle-part.ts';
import type { SupportProps } from '../../components/contents/part-loaders.ts';
import { SupportButton } from '../../components/ui/support-button.tsx';

export { enSupport } from '../../core/messages/en-support.ts';

/** The support button of a React widget, for the options of its provider and its props. */
export function WidgetSupport({ messages, display }: SupportProps) {
  const { transport } = useGuestCartContext();
  const given: Readonly<Record<string, unknown>> = { ...display, ...transport };
  // The props contain the defaults.
  const changed = Object.entries<SettingDefinition>(settings).filter(
    ([name, definition]) => given[name] != null && settingText(given[name]) !== definition.default,
  );
  const createBundle = () =>
    createSupportBundle(Object.fromEntries(changed.map(([name]) => [name, given[name]])));
  return <SupportButton messages={messages} createBundle={createBundle} />;
}
