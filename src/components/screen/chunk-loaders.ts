import { createLoader, type Loader } from '../../core/cart/state/loader.ts';
import type { OrderedChunk } from '../notices/use-ordered.ts';
import type { ControlsChunk } from './use-controls.ts';
import type { ShippingChunk } from './use-shipping.tsx';
import type { NewsChunk } from '../notices/use-news.ts';
import type { DetailsChunk } from './cart-details.tsx';

/** Loads the chunks of the screen that not every cart needs. */
export interface ChunkLoaders {
  readonly controls: Loader<ControlsChunk>;
  readonly details: Loader<DetailsChunk>;
  readonly shipping: Loader<ShippingChunk>;
  readonly ordered: Loader<OrderedChunk>;
  readonly news: Loader<NewsChunk>;
}

/** The chunks of a React widget, whose styles are in the page's stylesheet. */
export const widgetChunkLoaders: ChunkLoaders = {
  controls: createLoader(() => import('./controls-chunk.tsx')),
  details: createLoader(() => import('../details/details-chunk.tsx')),
  shipping: createLoader(() => import('../shipping/shipping-chunk.tsx')),
  ordered: createLoader(() => import('../notices/ordered-chunk.tsx')),
  news: createLoader(() => import('../notices/news-chunk.ts')),
};
