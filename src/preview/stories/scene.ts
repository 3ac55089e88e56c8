import { createGuestCartApi, createGuestCartSession } from '../../client.ts';
import type { GuestCartSettings } from '../../element.ts';
import type { Cart, CartFeature, NewCartItem } from '../../index.ts';
import {
  createMemoryStorage,
  createTestService,
  type FaultOperation,
  type FaultSwitch,
  type SampleSeed,
  type TestService,
  type TestServiceOptions,
} from '../../testing.ts';
import { sampleCart } from '../../service/cart/samples.ts';
import type { Shell } from './look.ts';
import { ownWindow } from './page.ts';

/** The shop of one scene: a service in memory that no other scene shares. */
interface SceneShop extends TestService {
  /** Stores a cart exactly as built, and returns its id. */
  readonly keep: (build: (seed: SampleSeed) => Cart) => Promise<string>;
}

/** A state of the cart: its settings, and what happens around it in its shop and its connection. */
export interface Story {
  /** In the list of all states. @default its name, as a sentence */
  readonly title?: string;
  /** The settings of the cart. */
  readonly settings?: Settings;
  /** The shell that it needs. @default any */
  readonly shell?: Shell | undefined;
  readonly service?: TestServiceOptions;
  /** Store code. @default the first store */
  readonly store?: string;
  /** Creates the cart that this browser already has. @default none */
  readonly cart?: (shop: SceneShop) => Promise<string>;
  /** Faults that are set before the page loads. */
  readonly faults?: readonly FaultSwitch[];
  readonly isOffline?: boolean;
  /** Passes `resolveItem` with pictures and links. */
  readonly hasPictures?: boolean;
  /** Puts a component into a slot that throws. React only. */
  readonly isBroken?: boolean;
  /** Presses and types as a shopper. */
  readonly play?: (controls: SceneControls) => Promise<void> | void;
  /** Selector of an element that exists once the scene is complete. */
  readonly until: string;
  /** Shortens waits until then, so that retries take no time. */
  readonly isHurried?: boolean;
}

/** A cart in the page, rendered by one of the shells. */
export interface RenderedCart {
  /** The tree of the cart, which selectors search. */
  readonly tree: ParentNode;
  /** Selector of the element that exists once the cart can be opened. */
  readonly root: string;
  readonly refresh: () => void;
  readonly open: () => void;
  /** Adds a product, as a page does. */
  readonly add: (item: NewCartItem) => void;
  /** Closes the drawer of a badge again. */
  readonly done: () => void;
}

/** What a story can do once the cart is rendered. Selectors search the cart. */
export type SceneControls = ReturnType<typeof sceneControls>;

type Settings = Omit<GuestCartSettings, 'features'> & {
  readonly features?: readonly CartFeature[];
};

export async function enterCode({ press, type }: SceneControls, code: string): Promise<void> {
  await press('.gc-coupon summary');
  await type('.gc-coupon .gc-field', code);
}

/** A cart that was read and has items. */
export const filled = '.gc-root[data-state=filled][data-freshness=current]';

/** A request that gets no response. Milliseconds; longer than any test or visitor waits. */
export const never = (operation: FaultOperation): readonly FaultSwitch[] => [
  { kind: 'delay', ms: 600_000, operation },
];

/** A request that the shop rejects. */
export const failing = (operation: FaultOperation, status = 503): readonly FaultSwitch[] => [
  { kind: 'status', status, operation },
];

type GivesCart = NonNullable<Story['cart']>;

export const sample =
  (name: string): GivesCart =>
  (shop) =>
    shop.sample(name);

/** Products of the shop's catalogue, put into a new cart one after another. */
export const cartWith =
  (...lines: readonly (readonly [sku: string, qty: number])[]): GivesCart =>
  async (shop) => {
    const cartId = await shop.createCart();
    for (const [sku, qty] of lines) await shop.addItem(cartId, sku, qty);
    return cartId;
  };

/** The cart of most scenes: three lines, one of them sold by the metre. */
export const threeItems = cartWith(['MUG-SPECKLE', 3], ['CLOTH-COTTON', 2.5], ['THROW-WOOL', 1]);

/** A sample cart with changes that no sample has. */
export function sampleChanged(name: string, change: (cart: Cart) => Cart): GivesCart {
  return (shop) => shop.keep((seed) => change(sampleCart(name, seed)));
}

/** A fixed date, so that carts look the same every day. */
const today = Date.UTC(2026, 3, 14, 9, 30);

function openShop({ service = {} }: Story): SceneShop {
  const storage = createMemoryStorage();
  const shop = createTestService({ clock: () => today, ...service, storage });
  let minted = 0;
  return {
    ...shop,
    async keep(build) {
      minted += 1;
      const cartId = `prepared${minted}`.padEnd(32, '0');
      const now = new Date(today).toISOString().slice(0, 19).replace('T', ' ');
      const make = (quoteId: number) => ({
        cartId,
        retired: false,
        lastItemId: 0,
        cart: build({ quoteId, now }),
      });
      await storage.create(make);
      return cartId;
    },
  };
}

const pause = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 16));

async function until<T>(what: string, find: () => T | null | undefined): Promise<T> {
  for (let waited = 0; waited < 10_000; waited += 16) {
    const found = find();
    if (found != null) return found;
    await pause();
  }
  throw new Error(`There is no ${what}.`);
}

/** What a story can do with its cart. */
function sceneControls(
  shop: SceneShop,
  own: OwnWindow,
  find: (selector: string) => Promise<HTMLElement>,
  getRendered: () => RenderedCart | undefined,
) {
  return {
    shop,
    faults: shop.faults,
    /** Refreshes the cart, as a page does after adding an item. */
    refresh: () => getRendered()?.refresh(),
    add: (item: NewCartItem) => getRendered()?.add(item),
    goOffline: () => own.setOnline(false),
    press: async (selector: string): Promise<void> => {
      await find(selector);
      // Press one task later: effects have not run in the task that renders the button.
      await pause();
      (await find(selector)).click();
    },
    /** Types into a field as soon as it exists, then presses Enter. */
    type: async (selector: string, text: string): Promise<void> => {
      const field = await find(selector);
      // React overrides the `value` setter of the element and ignores values set through it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
      );
    },
    shown: find,
    /**
     * Waits until the cart has said that it has loaded. A change before that is part of the
     * same announcement.
     */
    announced: () =>
      until('announcement', () => {
        const status = getRendered()?.tree.querySelector('[role=status]');
        return status?.textContent.endsWith('…') === false ? status : undefined;
      }),
    /**
     * Waits until the shop has received such a request. Faults set afterwards do not apply to
     * it.
     */
    sent: (method: string) =>
      until(`${method} to the shop`, () =>
        shop.requests.find((request) => request.method === method),
      ),
  };
}

type OwnWindow = ReturnType<typeof ownWindow>;

/** Opens the shop of a story, and gives the browser its cart and connection. */
async function setUp(story: Story, own: OwnWindow, namespace: string) {
  const { store, cart, faults = [], isOffline = false, isHurried = false } = story;
  const shop = openShop(story);
  const baseUrl = store === undefined ? shop.baseUrl : shop.urlOf(store);
  const cartId = await cart?.(shop);
  if (cartId !== undefined) {
    const session = createGuestCartSession({ api: createGuestCartApi({ baseUrl }), namespace });
    session.adoptCart(cartId);
  }
  for (const fault of faults) shop.faults.set(fault);
  own.setOnline(!isOffline);
  own.setHurry(isHurried);
  own.serve(shop.origin, shop.fetch);
  return { shop, baseUrl };
}

/** Calls a function once, and returns its promise from then on. */
function once(run: () => Promise<void>): () => Promise<void> {
  let promise: Promise<void> | undefined;
  return () => (promise ??= run());
}

/** Waits for the cart of a story, which its shell renders. */
function createWaits(story: Story, own: OwnWindow, getRendered: () => RenderedCart | undefined) {
  const find = (selector: string): Promise<HTMLElement> =>
    until(`"${selector}" in the cart`, () =>
      getRendered()?.tree.querySelector<HTMLElement>(selector),
    );
  const ready = once(async () => {
    await until('cart', () => {
      const rendered = getRendered();
      return rendered?.tree.querySelector(rendered.root);
    });
    // The stories of a badge leave its drawer closed.
    if (story.shell !== 'badge') getRendered()?.open();
  });
  const complete = once(async () => {
    await ready();
    await find(story.until);
    own.setHurry(false);
    getRendered()?.done();
    // The presses of a story scroll.
    window.scrollTo(0, 0);
  });
  return { find, ready, complete };
}

/** Opens the scenes of a page, one after another. */
export function createScenes() {
  const own = ownWindow();
  // Web Locks are shared by all pages of an origin, so the name must be unique.
  const name = crypto.randomUUID();
  let count = 0;

  return {
    async open(story: Story) {
      count += 1;
      const namespace = `${name}-${count}`;
      const { shop, baseUrl } = await setUp(story, own, namespace);
      let rendered: RenderedCart | undefined;
      const { find, ready, complete } = createWaits(story, own, () => rendered);
      return {
        baseUrl,
        /** Prefix of the storage keys; unique for each scene. */
        namespace,
        controls: sceneControls(shop, own, find, () => rendered),
        /** Called by the shell after it has rendered. */
        rendered: (cart: RenderedCart): void => void (rendered = cart),
        /** Waits for the cart and opens its drawer, if any. Throws after ten seconds. */
        ready,
        /** Resolves when the scene is complete. Throws after ten seconds. */
        complete,
      };
    },
  };
}

/** A scene that is set up, from the first render of its story until the next story. */
export type OpenScene = Awaited<ReturnType<ReturnType<typeof createScenes>['open']>>;
