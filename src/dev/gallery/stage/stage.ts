import { createGuestCartApi, createGuestCartSession, loadMessages } from '../../../index.ts';
import type { Look } from '../look.ts';
import type { Acting, Scene, SceneShop } from '../scenes/scene.ts';
import { drawElement } from './draw-element.ts';
import { drawWidget } from './draw-widget.tsx';
import type { Drawing, Drawn } from './drawn.ts';
import { dressPage } from './dress-page.ts';
import { ownWindow } from './own-window.ts';
import { openSceneShop } from './scene-shop.ts';

const lookEvery = 16;
const longestWait = 10_000;

export interface Stage {
  /** Shows a scene in place of the one before. Resolves when it is there. @throws {Error} when it does not come about */
  readonly show: (scene: Scene, look: Look) => Promise<void>;
}

const pause = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, lookEvery));

async function until<T>(what: string, find: () => T | null | undefined): Promise<T> {
  for (let waited = 0; waited < longestWait; waited += lookEvery) {
    const found = find();
    if (found != null) return found;
    await pause();
  }
  throw new Error(`There is no ${what}.`);
}

/** Waits for something in the cart, which may be drawn anew meanwhile. */
function found(drawn: Drawn, selector: string): Promise<HTMLElement> {
  return until(`"${selector}" in the cart`, () => drawn.tree.querySelector<HTMLElement>(selector));
}

function actingIn(drawn: Drawn, shop: SceneShop, goOffline: () => void): Acting {
  return {
    shop,
    faults: shop.faults,
    refresh: drawn.refresh,
    goOffline,
    async press(selector) {
      await found(drawn, selector);
      // Nobody presses a button in the very turn in which it is drawn, before the effects of drawing it have run.
      await pause();
      (await found(drawn, selector)).click();
    },
    async type(selector, text) {
      const field = await found(drawn, selector);
      // React keeps the setter of its own on the element; only the platform's counts as typing.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    },
    async shown(selector) {
      await found(drawn, selector);
    },
    async sent(method) {
      await until(`${method} to the shop`, () => shop.requests.find((request) => request.method === method));
    },
  };
}

/** Lets the shop and this browser's storage be as the scene finds them. */
async function setUp(scene: Scene, namespace: string) {
  const shop = openSceneShop(scene);
  const baseUrl = scene.store === undefined ? shop.baseUrl : shop.urlOf(scene.store);
  const cartId = await scene.cart?.(shop);
  if (cartId !== undefined) {
    createGuestCartSession({ api: createGuestCartApi({ baseUrl }), namespace }).adoptCart(cartId);
  }
  for (const fault of scene.faults ?? []) shop.faults.set(fault);
  return { shop, baseUrl };
}

/** @param place where carts are put */
export function createStage(place: HTMLElement): Stage {
  const own = ownWindow();
  // Locks reach across all frames of a wall: none may wait for the creation in another.
  const name = crypto.randomUUID();
  let drawn: Drawn | undefined;
  let shows = 0;

  return {
    async show(scene, look) {
      // While the cart before is there to hear of it: what it learns of the connection outlives it.
      own.setOnline(true);
      drawn?.remove();
      place.replaceChildren();
      shows += 1;
      const namespace = `${name}-${shows}`;
      own.setOnline(scene.isOffline !== true);
      own.setHurry(scene.isHurried === true);
      await Promise.all([dressPage(look), loadMessages(look.locale)]);
      const { shop, baseUrl } = await setUp(scene, namespace);
      own.serve(shop.origin, shop.fetch);

      const drawing: Drawing = { scene, look, shop, baseUrl, namespace, place };
      drawn = look.mode === 'widget' ? drawWidget(drawing) : drawElement(drawing);
      const root = look.mode === 'badge' ? '.gc-badge' : look.mode === 'drawer' ? 'dialog' : '.gc-root';
      await found(drawn, root);
      drawn.open();
      await scene.then?.(
        actingIn(drawn, shop, () => {
          own.setOnline(false);
        }),
      );
      await found(drawn, scene.until);
      own.setHurry(false);
      if (look.mode === 'badge') drawn.close();
    },
  };
}
