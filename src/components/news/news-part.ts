import { canBeRestored } from '../../core/actions/removed-line.ts';
import type { NewCartItem } from '../../core/api/features/arguments.ts';
import type { ReceiptLine, SignInReceipt } from '../../core/customer/receipt.ts';
import { enNews, type NewsMessages } from '../../core/messages/en-news.ts';
import { decimalOf, zero } from '../../core/money/decimal.ts';
import { formatNumber } from '../../core/money/format-number.ts';
import type { News } from '../../core/session/news.ts';
import { pluralText } from '../../core/view/text/fill-message.ts';
import { plainName } from '../../core/view/text/plain-text.ts';
import type { NoticeView } from '../screen/notices.ts';

export { enNews };

/** Adds items to the current cart. */
export type AddItems = (items: readonly NewCartItem[]) => Promise<unknown>;

/** The missing pieces of a line as an item to add. Undefined if its options are not known. */
function itemOf({ item, missing }: ReceiptLine): NewCartItem | undefined {
  const { sku, product_option: option } = item;
  if (sku == null || !canBeRestored(item)) return undefined;
  // The shop accepts the options in the form in which it returns them.
  return { sku, qty: missing, ...(option == null ? {} : { productOption: option as object }) };
}

export interface NewsNoticeOptions {
  readonly texts: NewsMessages;
  readonly locale: string;
  /** Undefined if items cannot be added. */
  readonly addItems: AddItems | undefined;
  /** Whether the action of the notice is running. */
  readonly isPending: boolean;
  /** Runs the action of the notice. It resolves with what there is to say after it; null for nothing. */
  readonly run: (action: () => Promise<News | null>) => void;
  readonly dismiss: () => void;
}

/** News as a notice. */
export const newsNotice = (news: News, options: NewsNoticeOptions): NoticeView => receiptNotice(news.receipt, options);

/** The receipt as a notice. Each product has its own sentence. */
function receiptNotice(
  receipt: SignInReceipt,
  { texts, locale, addItems, isPending, run, dismiss }: NewsNoticeOptions,
): NoticeView {
  const { added, changed, missing } = receipt;
  const values: Record<string, string> = {};
  const number = (qty: number): string => formatNumber(decimalOf(qty) ?? zero, locale);
  /** The placeholders of each sentence have their own values. */
  const sentence = (template: string, { item, before, after }: ReceiptLine, index: number): string => {
    const own = { name: plainName(item.name) ?? item.sku ?? '', before: number(before), after: number(after) };
    return template.replace(/\{(\w+)\}/g, (_placeholder, name: keyof typeof own) => {
      values[`${name}${index}`] = own[name];
      return `{${name}${index}}`;
    });
  };
  const lines = [
    ...changed.map((line) => [texts.receiptChanged, line] as const),
    ...missing.map((line) => [line.after > 0 ? texts.receiptLimited : texts.receiptGone, line] as const),
  ];
  const canPutBack = addItems !== undefined && missing.some((line) => itemOf(line) !== undefined);
  return {
    key: 'sign-in',
    tone: missing.length > 0 ? 'caution' : 'good',
    texts: [
      ...(added.length > 0 ? [pluralText(texts.receiptAdded, added.length, locale)] : []),
      ...lines.map(([template, line], index) => sentence(template, line, index)),
    ],
    values,
    code: null,
    action: canPutBack
      ? {
          kind: () => run(() => putBack(receipt, addItems)),
          label: isPending ? texts.receiptPuttingBack : texts.receiptPutBack,
          pending: isPending,
        }
      : null,
    otherwise: null,
    dismiss,
  };
}

/**
 * Adds the missing pieces, one product after another. Returns the receipt with what is still missing; null if nothing is.
 * The cart shows why the shop has refused one.
 */
async function putBack(receipt: SignInReceipt, addItems: AddItems): Promise<News | null> {
  const missing: ReceiptLine[] = [];
  for (const line of receipt.missing) {
    const item = itemOf(line);
    const isDone =
      item !== undefined &&
      (await addItems([item]).then(
        () => true,
        () => false,
      ));
    if (!isDone) missing.push(line);
  }
  return missing.length === 0 ? null : { kind: 'sign-in', receipt: { added: [], changed: [], missing } };
}
