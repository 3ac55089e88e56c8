import { createDrawer, type Drawer } from '../../core/cart/state/drawer.ts';
import { createPageReporter, type PageReporter } from '../settings/dispatch.ts';
import {
  createHostSettings,
  type ControlledElement,
  type HostSettings,
} from '../settings/host-settings.ts';
import { createElementMessages, type ElementMessages } from './element-messages.ts';

/** What an element has in every phase. */
export interface ElementBase {
  readonly host: ControlledElement;
  readonly hostSettings: HostSettings;
  readonly messages: ElementMessages;
  readonly page: PageReporter;
  readonly drawer: Drawer;
}

export function createElementBase(host: ControlledElement): ElementBase {
  return {
    host,
    hostSettings: createHostSettings(host),
    messages: createElementMessages(),
    page: createPageReporter(host),
    drawer: createDrawer(),
  };
}
