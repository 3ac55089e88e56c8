import type { Look } from '../look.ts';
import type { Scene, SceneShop } from '../scenes/scene.ts';

/** The input for rendering a cart. */
export interface SceneToRender {
  readonly scene: Scene;
  readonly look: Look;
  readonly shop: SceneShop;
  readonly baseUrl: string;
  /** Prefix of the storage keys; unique for each scene. */
  readonly namespace: string;
  /** The container. */
  readonly place: HTMLElement;
}

/** A cart on the stage. */
export interface RenderedScene {
  /** The tree of the cart, which selectors search. */
  readonly tree: ParentNode;
  readonly refresh: () => void;
  /** Opens the drawer, if any. */
  readonly open: () => void;
  readonly close: () => void;
  readonly remove: () => void;
}

/** The customer of signed-in scenes: a sample customer of the service. */
export const signedIn = { customerId: 1, storeId: 1, name: 'Ada Lindqvist' } as const;

/** Reads never time out in the gallery. */
export const noTimeout = 2_147_483_647;

export const checkoutUrl = '#checkout';
