import { createMemoryStorage, createTestService } from '../../../testing.ts';
import type { Scene, SceneShop } from '../scenes/scene.ts';

/** A fixed date, so that carts look the same every day. */
const today = Date.UTC(2026, 3, 14, 9, 30);

let minted = 0;

/** Creates the shop of a scene. */
export function openSceneShop({ service = {} }: Scene): SceneShop {
  const storage = createMemoryStorage();
  const shop = createTestService({ clock: () => today, ...service, storage, postLimit: false });
  return {
    ...shop,
    async keep(build) {
      minted += 1;
      const cartId = `prepared${minted}`.padEnd(32, '0');
      const now = new Date(today).toISOString().slice(0, 19).replace('T', ' ');
      const make = (quoteId: number) => ({ cartId, retired: false, lastItemId: 0, cart: build({ quoteId, now }) });
      await storage.create(make);
      return cartId;
    },
  };
}
