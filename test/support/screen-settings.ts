import { readProps, type ScreenSettings } from '../../src/core/settings/screen-settings.ts';
import type { DisplaySettings } from '../../src/core/settings/settings.ts';

/** The settings of a cart screen with these props. */
export const screenSettings = (props: DisplaySettings): ScreenSettings => readProps(props).settings;
