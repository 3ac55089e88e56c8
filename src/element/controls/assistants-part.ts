import { resolvedItemOf } from '../../components/controls/check-resolved-item.ts';
import { brokenLimit } from '../../components/controls/step-quantity.ts';
import { quantityOfSku } from '../../core/cart/changing/removed-line.ts';
import { toGuestCartError, hasUnknownOutcome } from '../../core/api/errors.ts';
import type { CartItem } from '../../core/api/cart-item.ts';
import type { AssistantNews } from '../../core/cart/identity/news.ts';
import { cartIdOf } from '../../core/cart/identity/cart-record.ts';
import { clampText, decodedText } from '../../core/messages/plain-text.ts';
import type { OpenedCart } from './element-types.ts';
import { elementOptions } from '../settings/element-defaults.ts';

/** `document.modelContext` of WebMCP: https://webmachinelearning.github.io/webmcp */
export interface ModelContext {
  readonly registerTool: (tool: object, options: Pick<AbortController, 'signal'>) => unknown;
}

/** After `unknown`, the shop may have made the change although it failed. */
interface ToolResult extends Readonly<Record<string, unknown>> {
  readonly outcome: 'done' | 'refused' | 'unknown';
}

const inputs = {
  sku: { type: 'string' },
  code: { type: 'string' },
  item_id: { type: 'integer', description: 'The item_id of a line in read_cart.' },
  quantity: { type: 'number', exclusiveMinimum: 0 },
};
type Input = { readonly [N in keyof typeof inputs]: N extends 'sku' | 'code' ? string : number };

/** A text of the shop, as data. */
const textOf = (text: string | null | undefined): string => clampText(decodedText(text) ?? '', 200);
const nameOf = ({ name, sku }: CartItem): string => textOf(decodedText(name) ?? sku);
const dataOf = (line: CartItem) => {
  const { item_id, sku, qty: quantity, price } = line;
  return { item_id, sku: textOf(sku), name: nameOf(line), quantity, price };
};
const refused = (reason: string): ToolResult => ({ outcome: 'refused', reason });
const notPossible = refused('The cart has no such line, or the change is not possible.');

function failed(thrown: unknown): ToolResult {
  const error = toGuestCartError(thrown, 'the change failed.');
  const outcome = hasUnknownOutcome(error) ? 'unknown' : 'refused';
  return { outcome, code: error.code, reason: textOf(error.serviceMessage ?? error.message) };
}

function toolsOf({ session, reader, options, controls, addItems }: OpenedCart) {
  const shown = () => controls.apply(reader.getState());
  const lineOf = (id: unknown) => shown().cart?.items?.find((line) => line.item_id === id);

  /** The limit of the page that a quantity breaks. The buttons of the cart have the same ones. */
  function brokenBy(line: CartItem, quantity: number): ToolResult | null {
    const { sku = null, item_id: itemId = null, product_type: productType = null } = line;
    const resolve = options.host?.resolveItem ?? elementOptions().resolveItem;
    const { limits } = resolvedItemOf(resolve, { sku, itemId, productType, name: nameOf(line) });
    const broken = quantity > 0 ? brokenLimit(quantity, limits) : 'step';
    const rule = broken === 'max' ? 'at most' : 'a multiple of';
    return broken && refused(`The quantity has to be ${rule} ${limits[broken] ?? 1}.`);
  }

  /** Says something in the cart. Only the last messages stay. */
  function say(given: Omit<AssistantNews, 'kind' | 'cartId' | 'at'>): void {
    const cartId = cartIdOf(session.store.getState().current);
    const news =
      cartId === null
        ? []
        : [{ kind: 'assistant', cartId, at: performance.now(), ...given } as const];
    session.news.setState((all) => [...all.slice(-4), ...news], true);
  }

  function done(given: Parameters<typeof say>[0], line?: CartItem): ToolResult {
    say(given);
    return { outcome: 'done', ...(line && { line: dataOf(line) }) };
  }

  /** Opens the cart, which leaves it to the shopper. */
  function ask(text: AssistantNews['text'], name = ''): ToolResult {
    say({ text, values: { name }, undo: null });
    options.host?.show?.();
    return refused('Only the shopper can do this. The cart is open and says so.');
  }

  const tool = (
    name: string,
    description: string,
    required: readonly (keyof Input)[],
    run: (input: Input) => ToolResult | Promise<ToolResult>,
  ) => ({
    ...{ name, description },
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(required.map((of) => [of, inputs[of]])),
      required,
    },
    // Results contain texts of the shop.
    annotations: { readOnlyHint: name === 'read_cart', untrustedContentHint: true },
    async execute(input: Input | null): Promise<ToolResult> {
      const isUsable = required.every(
        (of) => typeof input?.[of] === (inputs[of].type === 'string' ? 'string' : 'number'),
      );
      // An assistant may pass anything.
      if (!isUsable) return refused(`Pass ${required.join(' and ')}.`);
      return Promise.resolve(input as Input)
        .then(run)
        .catch(failed);
    },
  });

  return [
    tool(
      'read_cart',
      'Reads the lines, the total and the discount code of the shopping cart.',
      [],
      async () => {
        await reader.read();
        const { error } = reader.getState();
        if (error !== null) return failed(error);
        const { cart, controls: state } = shown();
        const { base_currency_code: base, quote_currency_code: currency } = cart?.currency ?? {};
        const total =
          state.totals?.isStale === false
            ? { total: state.totals.data?.grand_total, currency }
            : {};
        const items = cart?.items ?? [];
        const lines = items.slice(0, 100).map(dataOf);
        const priceCurrency = options.priceCurrency === 'quote' ? currency : base;
        return {
          outcome: 'done',
          count: items.length,
          lines,
          priceCurrency,
          ...total,
          code: state.coupon?.code,
        };
      },
    ),
    tool(
      'add_item',
      'Adds a product to the cart.',
      ['sku', 'quantity'],
      async ({ sku, quantity }) => {
        const { cart } = shown();
        const line = cart?.items?.find((item) => item.sku === sku) ?? { sku };
        const broken = brokenBy(line, quantityOfSku(cart ?? undefined, sku) + quantity);
        if (broken !== null) return broken;
        const [added = line] = await addItems([{ sku, qty: quantity }]);
        function undo(): unknown {
          const { item_id: id, qty } = lineOf(added.item_id) ?? {};
          const commands = shown().controls.lines?.commands;
          const left = Number(qty) - quantity;
          return id && (left > 0 ? commands?.setQuantity(id, left) : commands?.remove(id));
        }
        return done(
          { text: 'assistantAdded', values: { name: nameOf(added), quantity }, undo },
          added,
        );
      },
    ),
    tool(
      'change_quantity',
      'Changes the quantity of a line.',
      ['item_id', 'quantity'],
      async ({ item_id, quantity }) => {
        const line = lineOf(item_id);
        const { lines } = shown().controls;
        if (line === undefined || !lines?.hasQuantity) return notPossible;
        const broken = brokenBy(line, quantity);
        if (broken !== null) return broken;
        const before = Number(line.qty);
        const changed = (await lines.commands.setQuantity(item_id, quantity)) as CartItem; // as the controller resolves
        const values = { name: nameOf(line), before, after: Number(changed.qty) };
        return done(
          {
            text: 'assistantChanged',
            values,
            undo: () => lines.commands.setQuantity(item_id, before),
          },
          changed,
        );
      },
    ),
    tool('remove_item', 'Removes a line from the cart.', ['item_id'], async ({ item_id }) => {
      const line = lineOf(item_id);
      const { lines } = shown().controls;
      if (line === undefined || !lines?.hasRemove) return notPossible;
      if (!lines.commands.canRestore(item_id)) return ask('assistantAsksToRemove', nameOf(line));
      await lines.commands.remove(item_id);
      // The row of the removed line has the button that restores it.
      return done({ text: 'assistantRemoved', values: { name: nameOf(line) }, undo: null });
    }),
    tool(
      'apply_code',
      'Applies a discount code, instead of the current one.',
      ['code'],
      async ({ code }) => {
        const { coupon } = shown().controls;
        if (coupon === null) return notPossible;
        await coupon.apply(code);
        const undo = (): unknown =>
          coupon.code === null ? coupon.remove() : coupon.apply(coupon.code);
        return done({ text: 'assistantApplied', values: { name: textOf(code) }, undo });
      },
    ),
    tool(
      'go_to_checkout',
      'Opens the cart and asks the shopper to go to checkout. It orders nothing.',
      [],
      () => ask('assistantAsksToCheckOut'),
    ),
  ];
}

/**
 * Registers the tools of each cart. Only the first has done so, because names are unique in a page.
 */
const offers = new Set<() => void>();

/**
 * Offers a cart to assistants. Returns a function that ends it; the next cart of the page then
 * offers itself.
 */
export function offerTools(context: ModelContext, cart: OpenedCart): () => void {
  const controller = new AbortController();
  function offer(): void {
    // The page may have a tool of the same name.
    for (const tool of toolsOf(cart))
      void Promise.resolve(tool)
        .then((given) => context.registerTool(given, controller))
        .catch(() => undefined);
  }
  offers.add(offer);
  if (offers.size === 1) offer();
  return () => {
    const [first] = offers;
    controller.abort();
    offers.delete(offer);
    if (first === offer) for (const next of [...offers].slice(0, 1)) next();
  };
}
