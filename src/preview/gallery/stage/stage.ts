import { createGuestCartApi, createGuestCartSession, loadMessages } from '../../../client.ts';
import { isWidget, type Look } from '../look.ts';
import type { SceneControls, Scene, SceneShop } from '../scenes/scene.ts';
import { renderElement } from './render-element.ts';
import { renderWidget } from './render-widget.tsx';
import type { RenderedScene, SceneToRender } from './rendered-scene.ts';
import { stylePage } from './style-page.ts';
import { ownWindow } from './own-window.ts';
import { openSceneShop } from './scene-shop.ts';

const lookEvery = 16;
const maxWait = 10_000;

export interface Stage {
  /** Replaces the current scene. Resolves when the scene is complete. @throws {Error} after ten seconds */
  readonly show: (scene: Scene, look: Look) => Promise<void>;
}

const pause = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, lookEvery));

async function until<T>(what: string, find: () => T | null | undefined): Promise<T> {
  for (let waited = 0; waited < maxWait; waited += lookEvery) {
    const found = find();
    if (found != null) return found;
    await pause();
  }
  throw new Error(`There is no ${what}.`);
}

/** Waits for an element in the cart, which may be rendered again meanwhile. */
function find(rendered: RenderedScene, selector: string): Promise<HTMLElement> {
  return until(`"${selector}" in the cart`, () => rendered.tree.querySelector<HTMLElement>(selector));
}

function controlsOf(rendered: RenderedScene, shop: SceneShop, goOffline: () => void): SceneControls {
  return {
    shop,
    faults: shop.faults,
    refresh: rendered.refresh,
    goOffline,
    async press(selector) {
      await find(rendered, selector);
      // Press one task later: effects have not run in the task that renders the button.
      await pause();
      (await find(rendered, selector)).click();
    },
    async type(selector, text) {
      const field = await find(rendered, selector);
      // React overrides the `value` setter of the element and ignores values set through it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    },
    async shown(selector) {
      await find(rendered, selector);
    },
    async sent(method) {
      await until(`${method} to the shop`, () => shop.requests.find((request) => request.method === method));
    },
  };
}

/** Sets up the shop and the storage of a scene. */
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

/** @param place the container of the carts */
export function createStage(place: HTMLElement): Stage {
  const own = ownWindow();
  // Web Locks are shared by all iframes of an origin, so the name must be unique.
  const name = crypto.randomUUID();
  let rendered: RenderedScene | undefined;
  let shows = 0;

  return {
    async show(scene, look) {
      // Set before the previous cart is removed, because all carts of the page share the online state.
      own.setOnline(true);
      rendered?.remove();
      place.replaceChildren();
      shows += 1;
      const namespace = `${name}-${shows}`;
      own.setOnline(scene.isOffline !== true);
      own.setHurry(scene.isHurried === true);
      await Promise.all([stylePage(look), loadMessages(look.locale)]);
      const { shop, baseUrl } = await setUp(scene, namespace);
      own.serve(shop.origin, shop.fetch);

      const toRender: SceneToRender = { scene, look, shop, baseUrl, namespace, place };
      rendered = isWidget(look.mode) ? renderWidget(toRender) : renderElement(toRender);
      const root = look.mode === 'badge' ? '.gc-badge' : look.mode.endsWith('drawer') ? 'dialog' : '.gc-root';
      await find(rendered, root);
      rendered.open();
      await scene.then?.(
        controlsOf(rendered, shop, () => {
          own.setOnline(false);
        }),
      );
      await find(rendered, scene.until);
      own.setHurry(false);
      if (look.mode === 'badge') rendered.close();
    },
  };
}
