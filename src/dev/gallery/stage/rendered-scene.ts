import type { Look } from '../look.ts';
import type { Scene, SceneShop } from '../scenes/scene.ts';

/** What a cart is drawn from. */
export interface Drawing {
  readonly scene: Scene;
  readonly look: Look;
  readonly shop: SceneShop;
  readonly baseUrl: string;
  /** Begins the storage keys; no two drawings share one. */
  readonly namespace: string;
  /** Where it is put. */
  readonly place: HTMLElement;
}

/** A cart on the stage. */
export interface Drawn {
  /** Where selectors are looked for: the cart's own tree. */
  readonly tree: ParentNode;
  readonly refresh: () => void;
  /** Opens the drawer, where there is one. */
  readonly open: () => void;
  readonly close: () => void;
  readonly remove: () => void;
}

/** The customer of scenes in which somebody is signed in: one of the service's invented people. */
export const signedIn = { customerId: 1, storeId: 1, name: 'Ada Lindqvist' } as const;

/** No read is given up while somebody looks at it. */
export const patience = 2_147_483_647;

export const checkoutUrl = '#checkout';
