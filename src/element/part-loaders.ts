import type { PartLoaders } from '../components/screen/part-loaders.ts';
import { sheetFor } from './element-styles.ts';

/** Loads the lazy parts of the screen with their styles, as a shadow root sees no stylesheet of the page. */
export const elementPartLoaders: PartLoaders = {
  details: async () => {
    const part = await import('./details-part.ts');
    sheetFor('details').replaceSync(part.css);
    return part;
  },
  actions: async () => {
    const part = await import('./actions-part.ts');
    sheetFor('actions').replaceSync(part.css);
    return part;
  },
};
