import type { ReactNode } from 'react';
import type { ScreenSettings } from '../../core/settings/screen-settings.ts';
import type { SupportMessages } from '../../core/messages/en-support.ts';
import type * as orderedPart from './ordered-part.tsx';
import type { ControlsLoaders } from './use-controls.ts';
import type { ShippingPart } from './use-shipping.tsx';
import type * as newsPart from './news-part.ts';
import type { DetailsPart } from './use-details.ts';

export interface SupportProps {
  readonly messages: SupportMessages;
  readonly display: ScreenSettings;
}

/** The chunk with the button that copies the support bundle. */
export interface SupportPart {
  readonly enSupport: SupportMessages;
  readonly Support: (props: SupportProps) => ReactNode;
}

/** Loads the parts of the screen that not every cart needs. Each is a separate chunk. */
export interface PartLoaders extends ControlsLoaders {
  readonly details: () => Promise<DetailsPart>;
  readonly shipping: () => Promise<ShippingPart>;
  readonly support: () => Promise<SupportPart>;
  readonly ordered: () => Promise<typeof orderedPart>;
  readonly news: () => Promise<typeof newsPart>;
}
