import type { Cart } from '../../api/cart.ts';
import { pageSingleton } from '../../api/page-singleton.ts';

/**
 * The state that all copies of this package on a page share, such as a script tag and a React app.
 */
const createState = () => ({
  /** Replaces storage that is denied or full. By storage key. */
  memory: new Map<string, string>(),
  /** Storage keys and ids of carts that this page has retired, as one text. */
  retiredHere: new Set<string>(),
  /** Creations in flight, by storage key and number of resets. */
  creations: new Map<string, Promise<string>>(),
  /** Keys of creations whose response could not be read. */
  unreadableCreations: new Set<string>(),
  /** Assignments in flight, by storage key, then by arguments. */
  assignments: new Map<string, Map<string, Promise<boolean>>>(),
  /** Writes to the cart that have not settled, by storage key. */
  writes: new Map<string, Set<Promise<unknown>>>(),
  /**
   * The carts before a sign-in, by the id of the customer's cart. Any session of the page, such as
   * another island's, may be the first to read that and to compare them. Without the names and
   * addresses of the customer.
   */
  beforeSignIn: new Map<string, Readonly<Record<'guest' | 'customer', Pick<Cart, 'items'>>>>(),
  /** The ids of customers' carts that the shop has not created yet. */
  customersWithoutCart: new Set<string>(),
  /** Number of resets by storage key. The response to an earlier request must not undo a reset. */
  resets: new Map<string, number>(),
  /** Of these, those that were not of an ended cart alone. */
  shopperResets: new Map<string, number>(),
  /** Called with the storage key that a store of this page has just written. */
  recordListeners: new Set<(key: string) => void>(),
  /** Called with the storage key of a cart that has to be read again. */
  refreshListeners: new Set<(key: string) => void>(),
});

export type SharedState = Readonly<ReturnType<typeof createState>>;

/** Returns the shared state of a page. @default the one that runs this code */
export const sharedState = (page?: object): SharedState =>
  pageSingleton('page.1', createState, page);
