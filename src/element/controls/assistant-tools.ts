import { resolvedItemOf } from '../../components/controls/check-resolved-item.ts';
import { brokenLimit } from '../../components/controls/step-quantity.ts';
import { hasUnknownOutcome, toGuestCartError } from '../../core/api/errors.ts';
import type { CartItem } from '../../core/api/cart-item.ts';
import { quantityOfSku } from '../../core/cart/changing/removed-line.ts';
import { cartIdOf } from '../../core/cart/session/cart-record.ts';
import type { AssistantNews } from '../../core/cart/session/news.ts';
import { clampText, decodedText } from '../../core/messages/plain-text.ts';
import { elementOptions } from '../settings/element-defaults.ts';
import type { OpenedCart } from './element-types.ts';

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

/** What the cart says about a change, until the shopper dismisses it. */
type Said = Pick<AssistantNews, 'text' | 'values' | 'undo'>;

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

/** The cart with its pending changes, and its controls. */
const shownOf = ({ reader, controls }: OpenedCart) => controls.apply(reader.getState());

const lineOf = (opened: OpenedCart, id: unknown): CartItem | undefined =>
  shownOf(opened).cart?.items?.find((line) => line.item_id === id);

/** The limit of the page that a quantity breaks. The buttons of the cart have the same ones. */
function brokenBy({ options }: OpenedCart, line: CartItem, quantity: number): ToolResult | null {
  const { sku = null, item_id: itemId = null, product_type: productType = null } = line;
  const resolve = options.host?.resolveItem ?? elementOptions().resolveItem;
  const { limits } = resolvedItemOf(resolve, { sku, itemId, productType, name: nameOf(line) });
  const broken = quantity > 0 ? brokenLimit(quantity, limits) : 'step';
  const rule = broken === 'max' ? 'at most' : 'a multiple of';
  return broken && refused(`The quantity has to be ${rule} ${limits[broken] ?? 1}.`);
}

/** Says something in the cart. Only the last messages stay. */
function say({ session }: OpenedCart, said: Said): void {
  const cartId = cartIdOf(session.store.getState().current);
  if (cartId === null) return;
  const news: AssistantNews = { kind: 'assistant', cartId, at: performance.now(), ...said };
  session.news.setState((all) => [...all.slice(-4), news], true);
}

function done(opened: OpenedCart, said: Said, line?: CartItem): ToolResult {
  say(opened, said);
  return { outcome: 'done', line: line && dataOf(line) };
}

/** Opens the cart, which leaves it to the shopper. */
function ask(opened: OpenedCart, text: Said['text'], name = ''): ToolResult {
  say(opened, { text, values: { name }, undo: null });
  opened.options.host?.show?.();
  return refused('Only the shopper can do this. The cart is open and says so.');
}

async function readCart(opened: OpenedCart): Promise<ToolResult> {
  const { reader, options } = opened;
  await reader.read();
  const { error } = reader.getState();
  if (error !== null) return failed(error);
  const { cart, controls } = shownOf(opened);
  const { base_currency_code: base, quote_currency_code: currency } = cart?.currency ?? {};
  const items = cart?.items ?? [];
  const result: ToolResult = {
    outcome: 'done',
    count: items.length,
    lines: items.slice(0, 100).map(dataOf),
    priceCurrency: options.priceCurrency === 'quote' ? currency : base,
    code: controls.coupon?.code,
  };
  const { totals } = controls;
  if (totals?.isStale !== false) return result;
  return { ...result, total: totals.data?.grand_total, currency };
}

/** Takes back what was added: never the shopper's own pieces. */
function takeBack(
  opened: OpenedCart,
  { item_id: itemId }: CartItem,
  quantity: number,
  before: number,
): unknown {
  const { item_id: id, qty } = lineOf(opened, itemId) ?? {};
  const commands = shownOf(opened).controls.lines?.commands;
  if (!id || commands === undefined) return undefined;
  const now = Number(qty);
  const left = Math.max(now - quantity, Math.min(now, before));
  if (left === now) return undefined;
  return left > 0 ? commands.setQuantity(id, left) : commands.remove(id);
}

async function addItem(opened: OpenedCart, { sku, quantity }: Input): Promise<ToolResult> {
  const { cart } = shownOf(opened);
  const items = cart?.items ?? [];
  const line = items.find((item) => item.sku === sku) ?? { sku };
  const broken = brokenBy(opened, line, quantityOfSku(cart ?? undefined, sku) + quantity);
  if (broken !== null) return broken;
  const [added = line] = await opened.addItems([{ sku, qty: quantity }]);
  const before = items.find(({ item_id: id }) => id === added.item_id)?.qty ?? 0;
  const values = { name: nameOf(added), quantity };
  const undo = (): unknown => takeBack(opened, added, quantity, before);
  return done(opened, { text: 'assistantAdded', values, undo }, added);
}

async function changeQuantity(opened: OpenedCart, input: Input): Promise<ToolResult> {
  const { item_id: id, quantity } = input;
  const line = lineOf(opened, id);
  const { lines } = shownOf(opened).controls;
  if (line === undefined || !lines?.hasQuantity) return notPossible;
  const broken = brokenBy(opened, line, quantity);
  if (broken !== null) return broken;
  const before = Number(line.qty);
  const changed = (await lines.commands.setQuantity(id, quantity)) as CartItem; // as the commands resolves
  const values = { name: nameOf(line), before, after: Number(changed.qty) };
  const undo = (): unknown => lines.commands.setQuantity(id, before);
  return done(opened, { text: 'assistantChanged', values, undo }, changed);
}

async function removeItem(opened: OpenedCart, { item_id: id }: Input): Promise<ToolResult> {
  const line = lineOf(opened, id);
  const { lines } = shownOf(opened).controls;
  if (line === undefined || !lines?.hasRemove) return notPossible;
  const name = nameOf(line);
  if (!lines.commands.canRestore(id)) return ask(opened, 'assistantAsksToRemove', name);
  await lines.commands.remove(id);
  // The row of the removed line has the button that restores it.
  return done(opened, { text: 'assistantRemoved', values: { name }, undo: null });
}

async function applyCode(opened: OpenedCart, { code }: Input): Promise<ToolResult> {
  const { coupon } = shownOf(opened).controls;
  if (coupon === null) return notPossible;
  await coupon.apply(code);
  const undo = (): unknown => (coupon.code === null ? coupon.remove() : coupon.apply(coupon.code));
  return done(opened, { text: 'assistantApplied', values: { name: textOf(code) }, undo });
}

interface Tool {
  readonly name: string;
  readonly description: string;
  /** The members of its input. */
  readonly required: readonly (keyof Input)[];
  readonly run: (opened: OpenedCart, input: Input) => ToolResult | Promise<ToolResult>;
}

const tools: readonly Tool[] = [
  {
    name: 'read_cart',
    description: 'Reads the lines, the total and the discount code of the shopping cart.',
    required: [],
    run: readCart,
  },
  {
    name: 'add_item',
    description: 'Adds a product to the cart.',
    required: ['sku', 'quantity'],
    run: addItem,
  },
  {
    name: 'change_quantity',
    description: 'Changes the quantity of a line.',
    required: ['item_id', 'quantity'],
    run: changeQuantity,
  },
  {
    name: 'remove_item',
    description: 'Removes a line from the cart.',
    required: ['item_id'],
    run: removeItem,
  },
  {
    name: 'apply_code',
    description: 'Applies a discount code, instead of the current one.',
    required: ['code'],
    run: applyCode,
  },
  {
    name: 'go_to_checkout',
    description: 'Opens the cart and asks the shopper to go to checkout. It orders nothing.',
    required: [],
    run: (opened) => ask(opened, 'assistantAsksToCheckOut'),
  },
];

/** Whether an input has what a tool needs. An assistant may pass anything. */
const isUsable = (input: Input | null, required: Tool['required']): input is Input =>
  required.every((name) => {
    const type = inputs[name].type === 'string' ? 'string' : 'number';
    return typeof input?.[name] === type;
  });

/** The tools of a cart, as WebMCP registers them. */
export function toolsOf(opened: OpenedCart) {
  let last: Promise<unknown> = Promise.resolve();
  return tools.map(({ name, description, required, run }) => ({
    name,
    description,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(required.map((member) => [member, inputs[member]])),
      required,
    },
    // Results contain texts of the shop.
    annotations: { readOnlyHint: name === 'read_cart', untrustedContentHint: true },
    async execute(input: Input | null): Promise<ToolResult> {
      if (!isUsable(input, required)) return refused(`Pass ${required.join(' and ')}.`);
      // One after another: the limits of a call depend on what the call before it has done.
      const result = last.then(() => run(opened, input)).catch(failed);
      last = result;
      return result;
    },
  }));
}
