import type { Cart } from '../../../index.ts';
import type { FaultSwitch, FaultSwitches, SampleSeed, TestService, TestServiceOptions } from '../../../testing.ts';
import type { Mode } from '../look.ts';

/** The shop of one scene: a service in memory, which no other scene knows of. */
export interface SceneShop extends TestService {
  /** Keeps a cart as the service would have to answer it, and gives its id. */
  readonly keep: (build: (seed: SampleSeed) => Cart) => Promise<string>;
}

/** What happens in a scene once the cart is on the page. Selectors are looked for in the cart. */
export interface Acting {
  readonly shop: SceneShop;
  readonly faults: FaultSwitches;
  /** Has the cart read again, as a page does that has added an item. */
  readonly refresh: () => void;
  /** Presses a control, as soon as it is there. */
  readonly press: (selector: string) => Promise<void>;
  /** Types into a field, as soon as it is there, and Enter. */
  readonly type: (selector: string, text: string) => Promise<void>;
  readonly shown: (selector: string) => Promise<void>;
  /** Waits until the shop has been sent such a request: what is set to go wrong from then on spares it. */
  readonly sent: (method: string) => Promise<void>;
  /** Ends the browser's connection. */
  readonly goOffline: () => void;
}

export interface Scene {
  /** Its name in the address. */
  readonly name: string;
  readonly title: string;
  /** What the service can be told before it starts. */
  readonly service?: TestServiceOptions;
  /** Code of the store that the page belongs to. @default the first */
  readonly store?: string;
  /** The cart that this browser holds from before. @default none */
  readonly cart?: (shop: SceneShop) => Promise<string>;
  /** What goes wrong while the page loads. */
  readonly faults?: readonly FaultSwitch[];
  /** Whether the page loads without a connection. */
  readonly isOffline?: boolean;
  /** Whether a customer is signed in, to whom the cart is offered. */
  readonly isSignedIn?: boolean;
  /** Which of the shop's routes beside the interface the page has declared. @default none */
  readonly features?: readonly ('items' | 'totals' | 'coupons')[];
  /** Whether the page knows pictures and links of its products. */
  readonly hasPictures?: boolean;
  /** Whether something of the shop's own, put into the cart, cannot be drawn. Only React can do that. */
  readonly isBroken?: boolean;
  readonly then?: (acting: Acting) => Promise<void> | void;
  /** Selector of what is in the cart when the scene is there. */
  readonly until: string;
  /** Whether the page's waits pass quickly until then, so that nobody sits through the retries. */
  readonly isHurried?: boolean;
  /** @default all of them */
  readonly modes?: readonly Mode[];
  /** Takes a browser long to draw. */
  readonly isHeavy?: boolean;
}

export interface SceneGroup {
  readonly title: string;
  readonly scenes: readonly Scene[];
}

/** A cart that was read, and shows what it holds. */
export const filled = '.gc-root[data-state=filled][data-freshness=current]';
