import type { Cart } from '../../../index.ts';
import type { FaultSwitch, FaultSwitches, SampleSeed, TestService, TestServiceOptions } from '../../../testing.ts';
import type { Mode } from '../look.ts';

/** The shop of one scene: a service in memory that no other scene shares. */
export interface SceneShop extends TestService {
  /** Stores a cart exactly as built, and returns its id. */
  readonly keep: (build: (seed: SampleSeed) => Cart) => Promise<string>;
}

/** What a scene can do once the cart is rendered. Selectors search the cart. */
export interface SceneControls {
  readonly shop: SceneShop;
  readonly faults: FaultSwitches;
  /** Refreshes the cart, as a page does after adding an item. */
  readonly refresh: () => void;
  /** Presses a control as soon as it exists. */
  readonly press: (selector: string) => Promise<void>;
  /** Types into a field as soon as it exists, then presses Enter. */
  readonly type: (selector: string, text: string) => Promise<void>;
  readonly shown: (selector: string) => Promise<void>;
  /** Waits until the shop has received such a request. Faults set afterwards do not apply to it. */
  readonly sent: (method: string) => Promise<void>;
  /** Takes the browser offline. */
  readonly goOffline: () => void;
}

export interface Scene {
  /** The name in the URL. */
  readonly name: string;
  readonly title: string;
  /** Options of the service. */
  readonly service?: TestServiceOptions;
  /** Store code. @default the first store */
  readonly store?: string;
  /** Creates the cart that this browser already has. @default none */
  readonly cart?: (shop: SceneShop) => Promise<string>;
  /** Faults that are set before the page loads. */
  readonly faults?: readonly FaultSwitch[];
  /** Loads the page offline. */
  readonly isOffline?: boolean;
  /** Signs in a customer that the cart can be assigned to. */
  readonly isSignedIn?: boolean;
  /** Optional features that the page declares. @default none */
  readonly features?: readonly ('items' | 'totals' | 'coupons' | 'shipping')[];
  /** Shows every field of the cart, as for developers. */
  readonly isDetailed?: boolean;
  /** Minimum subtotal for free shipping, such as `USD 100`. @default none */
  readonly freeShipping?: string;
  /** Passes `resolveItem` with pictures and links. */
  readonly hasPictures?: boolean;
  /** Puts a component into a slot that throws. React only. */
  readonly isBroken?: boolean;
  readonly then?: (controls: SceneControls) => Promise<void> | void;
  /** Selector of an element that exists once the scene is complete. */
  readonly until: string;
  /** Shortens waits until then, so that retries take no time. */
  readonly isHurried?: boolean;
  /** @default all of them */
  readonly modes?: readonly Mode[];
  /** Slow to render. */
  readonly isHeavy?: boolean;
}

export interface SceneGroup {
  readonly title: string;
  readonly scenes: readonly Scene[];
}

/** A cart that was read and has items. */
export const filled = '.gc-root[data-state=filled][data-freshness=current]';
