// What a page loads of `dist/embed`, and when. Each row has its reason. The build reads it
// (`build-embed.ts`), as do the import rules (`.dependency-cruiser.js`), `check-size.ts`, and the tables
// of docs/script-tag.md and docs/architecture-chunks.md, which says how to add a chunk.

/** Chunks that a page loads together or in a fixed order. The earlier one has what both import. */
export type ChunkName = 'badge' | 'paint' | 'app' | 'screen' | 'rare' | 'controls';

interface OnDemandChunk {
  /** The module that a page loads by `import()`. The chunk has it and what only it imports. */
  readonly root: string;
  /** When a page loads it, with links from docs/script-tag.md: why it is a separate file. */
  readonly loads: string;
}

interface Chunk extends OnDemandChunk {
  /**
   * Chunks that it may import from, because a page always requests them with it. Any other file
   * would need one more round trip.
   */
  readonly uses: readonly ChunkName[];
  /** Folders and modules that are in it as well, with the reason. @default none */
  readonly shared?: Readonly<Record<string, string>>;
}

export const chunks: Readonly<Record<ChunkName, Chunk>> = {
  badge: {
    root: 'src/element/first-paint/badge-snapshot.ts',
    loads: 'with the entry on a first visit: paints the count and the amount of a badge',
    uses: [],
    shared: {
      'src/core/settings/line-controls.ts': 'paint and app import it, and load without each other',
    },
  },
  paint: {
    root: 'src/element/first-paint/build-snapshot.ts',
    loads: 'with `badge-….js`, if the page has an inline cart: paints its lines',
    uses: ['badge'],
  },
  app: {
    root: 'src/element/script-tag/app-chunk.ts',
    loads:
      'after the paint, or when the page first uses `window.GuestCart`: the element, the button of a badge, the API',
    uses: ['badge'],
  },
  screen: {
    root: 'src/element/tag/screen-chunk.tsx',
    loads:
      'with `app-….js` for an inline cart, or with `controls-….js`; for a drawer before it opens, or when idle: renders badge, drawer and cart, with preact',
    uses: ['badge', 'paint', 'app'],
  },
  rare: {
    root: 'src/element/tag/rare-chunk.ts',
    loads:
      'when the page is idle, because after a deployment the shop may no longer have the file; before that, when a cart is created, or the shop sends an error',
    uses: ['badge', 'app'],
    shared: {
      'src/core/cart/lines/can-be-restored.ts': 'controls and the news import it',
      'src/core/api/unsupported-features.ts': 'controls and a sign-in import it',
      'src/core/api/line-fields.ts': 'controls and a sign-in import it',
    },
  },
  controls: {
    root: 'src/element/tag/element-controls-chunk.ts',
    loads:
      'on pages that use [features](features-code.md#with-the-script-tag), pictures or [add buttons](#buttons-and-forms)',
    uses: ['badge', 'paint', 'app', 'screen', 'rare'],
  },
};

/** The other chunks, for what few pages or shoppers need. They may import from all chunks. */
export const onDemandChunks: readonly OnDemandChunk[] = [
  {
    root: 'src/element/tag/element-details-chunk.ts',
    loads: 'when a cart has addresses, or with `details="full"`',
  },
  {
    root: 'src/core/cart/commands/catalogue-chunk.ts',
    loads: 'with the feature `catalogue`, when a cart has items',
  },
  {
    root: 'src/core/cart/session/customer-chunk.ts',
    loads: 'at a sign-in, and for the cart of a customer',
  },
  {
    root: 'src/components/notices/news-chunk.ts',
    loads: 'when there is [news](customer-cart.md#since-the-last-visit) of a cart',
  },
  {
    root: 'src/core/cart/session/news.ts',
    loads: 'with `customer-chunk-….js` or `news-chunk-….js`, which share it',
  },
  {
    root: 'src/element/tag/element-ordered-chunk.ts',
    loads: 'for an ordered cart',
  },
  {
    root: 'src/element/tag/element-shipping-chunk.ts',
    loads: 'with `free-shipping` or the feature `shipping`',
  },
  {
    root: 'src/element/tag/element-toast-chunk.ts',
    loads: 'when an item is first added while the cart is closed',
  },
  {
    root: 'src/element/script-tag/data-layer-chunk.ts',
    loads: 'with [`data-analytics`](analytics.md)',
  },
  {
    root: 'src/element/tag/stale-notice-chunk.ts',
    loads: 'when an inline cart of the last visit is painted and the shop cannot be read',
  },
  {
    root: 'src/element/settings/diagnostics-chunk.ts',
    loads:
      'when the setup has a mistake, or the shop’s first response is missing: messages for the console',
  },
];

/** `src/element/tag/element-details-chunk.ts` → `details-chunk` */
export const nameOfRoot = (root: string): string => root.replace(/^.*\/|\.tsx?$/g, '');

/** The chunks that a page needs to show its cart. They have no late module. */
export const earlyChunks: readonly ChunkName[] = ['badge', 'app', 'paint', 'screen'];

/** The chunks that a page has loaded in each of its states, besides `guest-cart.js`. */
export const pageStates: Readonly<Record<string, readonly string[]>> = {
  'badge is painted': ['badge'],
  'inline cart is painted': ['badge', 'paint'],
  'badge with a closed drawer': ['badge', 'app'],
  'open drawer, or inline cart': earlyChunks,
  'idle page': [...earlyChunks, 'rare'],
  'cart that can be changed': [...earlyChunks, 'rare', 'controls'],
  'cart with addresses': [...earlyChunks, 'rare', 'element-details-chunk'],
};

/**
 * Folders whose modules are late, in docs/architecture.md too: no early chunk has one. `*` stands for
 * the rest of a file's name. The other late modules are the roots named `*-chunk`, which a page loads by
 * `import()`.
 */
export const lateFolders: Readonly<Record<string, string>> = {
  'core/api/features-*': 'its requests are those of commands, in controls',
  'core/view/details': 'formats what only element-details-chunk shows',
  'core/cart/writes': 'nothing changes a cart before controls have loaded',
  'core/cart/lines': 'as core/cart/writes',
  'core/cart/adds': 'as core/cart/writes',
  'core/cart/commands': 'as core/cart/writes; catalogue-chunk has what it alone needs',
  'components/form': 'controls: what their fields and buttons share',
  'components/lines': 'controls: a line is shown without them first',
  'components/summary': 'controls: totals and code need the commands',
  'components/shipping': 'element-shipping-chunk: few pages declare it',
  'components/details': 'element-details-chunk: few carts have addresses',
  'components/motion': 'controls: nothing slides before a cart can be changed',
  'components/feedback': 'controls, and element-toast-chunk',
  'element/controls': 'controls: changes with the events of an element, and add buttons',
  'element/server': 'runs on a server only',
};

/** Patterns of the paths of late modules. */
export const latePatterns: readonly string[] = [
  ...Object.keys(lateFolders).map(
    (path) => `^src/${path.endsWith('*') ? path.slice(0, -1) : `${path}/`}`,
  ),
  '-chunk[.]tsx?$',
];
