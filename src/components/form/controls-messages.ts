import { enControls, type ControlsMessages } from '../../core/messages/en-controls.ts';
import { enScreen, type ScreenMessages } from '../../core/messages/en-screen.ts';
import { useDisplay } from '../ui/display.ts';
import { completedBy } from '../ui/screen-messages.ts';

/** The messages of the controls chunk and of the screen. */
export type ScreenControlsMessages = ScreenMessages & ControlsMessages;

export const controlsMessages = completedBy<ScreenControlsMessages>({ ...enScreen, ...enControls });

/** Returns the messages of the controls of a cart. */
export const useControlsMessages = () => controlsMessages(useDisplay().messages);
