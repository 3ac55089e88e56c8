// Separate from the code, so that the element's public types do not import those of the components.
import type { ElementSettings } from '../../core/settings/settings.ts';
import type { PageReporter } from '../settings/dispatch.ts';

export interface ElementControlsOptions
  extends PageReporter, Pick<ElementSettings, 'features' | 'controls'> {}
