import { useEffect, useMemo } from 'react';
import { loadDiagnostics } from '../../core/settings/load-diagnostics.ts';
import { screenSettings, unusableProps, type ScreenSettings } from '../../core/settings/screen-settings.ts';
import { enScreen } from '../../core/messages/en-screen.ts';
import { langAttributes, type LangAttributes } from '../../core/messages/language.ts';
import { mergeMessages, type Messages } from '../../core/messages/messages.ts';
import type { ScreenMessages } from '../../core/messages/message-groups.ts';
import type { GuestCartWidgetProps } from './widget-props.ts';

/** The settings of a widget, its texts, and their language. */
export interface WidgetDisplay {
  readonly settings: ScreenSettings;
  readonly messages: ScreenMessages & Partial<Messages>;
  readonly langAttributes: LangAttributes;
}

export function useWidgetDisplay(props: GuestCartWidgetProps): WidgetDisplay {
  const { locale } = props;
  const displayed = JSON.stringify(screenSettings(props));
  // The screen memoizes its view by this object.
  const settings = useMemo(() => JSON.parse(displayed) as ScreenSettings, [displayed]); // the JSON of such an object
  const unusable = unusableProps(props);
  useEffect(() => {
    if (unusable !== '') loadDiagnostics(({ logUnusableProps }) => logUnusableProps(unusable));
  }, [unusable]);
  const messages = useMemo(() => mergeMessages(enScreen, props.messages), [props.messages]);
  // Without messages in its language the cart is in English, regardless of its locale.
  const { lang, dir } = langAttributes(props.messages === undefined && locale !== undefined ? 'en' : locale);
  return { settings, messages, langAttributes: { lang, dir: props.dir ?? dir } };
}
