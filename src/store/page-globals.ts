/** What every copy of this package on one page shares, so that a script tag and a React app act as one. */
export interface PageGlobals {
  /** Stands in for storage that is denied or full, by storage key. */
  readonly memory: Map<string, string>;
  /** Creations under way, by storage key and how often it was reset. */
  readonly flights: Map<string, Promise<string>>;
  /** Assignments under way, by storage key and what is assigned. */
  readonly assignments: Map<string, Promise<boolean>>;
  /** How often a record was reset, by storage key: an answer from before a reset must not undo it. */
  readonly resets: Map<string, number>;
  /** Told the storage key that this page has just written. */
  readonly listeners: Set<(key: string) => void>;
}

/** Registered symbols are the same for all bundles of a page; the number is the shape's version. */
const place = Symbol.for('guest-cart.page.1');

/** The page's shared part, made when first asked for. */
export function pageGlobals(page: object = globalThis): PageGlobals {
  const holder = page as { [place]?: PageGlobals };
  const made = holder[place];
  if (made !== undefined) return made;
  const shared: PageGlobals = {
    memory: new Map(),
    flights: new Map(),
    assignments: new Map(),
    resets: new Map(),
    listeners: new Set(),
  };
  Object.defineProperty(page, place, { value: shared });
  return shared;
}
