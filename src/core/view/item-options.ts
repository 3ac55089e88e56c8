import type { ProductOption } from '../api/cart-item.ts';
import { isRecord } from '../api/shape.ts';
import { fillMessage } from '../messages/fill-message.ts';
import { humanize, labelOfName } from '../messages/plain-text.ts';
import type { CompactFormat } from './view-format.ts';
import type { OptionView } from './types.ts';

type Members = Readonly<Record<string, unknown>>;
type Words = readonly [label: string, value: string, isBare?: boolean];

const maxOptions = 50;

/**
 * Names of the members of an option, in order of preference. Shops use different ones, and the
 * interface does not list them.
 */
const titleNames = ['label', 'title', 'option_title', 'option_label'];
const valueNames = ['value_label', 'option_value_label', 'value', 'option_value'];
/** Excludes `option_value`, which may be a database id. */
const wordNames = valueNames.filter((name) => name !== 'option_value');
/** Kinds of options whose values the shop lists. */
export const chosenKinds = ['configurable_item_options', 'bundle_options', 'downloadable_option'];

function firstOf(option: Members, names: readonly string[], format: CompactFormat): string {
  for (const name of names) {
    const text = humanize(option[name], format.messages);
    if (text !== '') return text;
  }
  return '';
}

/** Whether a text has only ids. The shop separates them by ASCII commas, `humanize` by the language's. */
const isIdList = (text: string, { messages }: CompactFormat): boolean =>
  /^[\d\s,]+$/.test(text.replaceAll(messages.comma, ','));

/**
 * The members of an option that are not read by name. They are shown as well, so that nothing is
 * lost.
 */
function restOf(option: Members, named: readonly string[], format: CompactFormat): string {
  return humanize(
    Object.fromEntries(Object.entries(option).filter(([name]) => !named.includes(name))),
    format.messages,
  );
}

function titled(option: Members, template: string, format: CompactFormat): string {
  const title = firstOf(option, titleNames, format);
  if (title !== '') return title;
  const id = humanize(option['option_id'], format.messages);
  return id === '' ? format.messages.options : fillMessage(template, { id });
}

/** The file of a custom option of the kind "file": its name, never its bytes. */
function fileNameOf(option: Members): unknown {
  const inside = option['extension_attributes'];
  const info = isRecord(inside) ? inside['file_info'] : undefined;
  return isRecord(info) ? info['name'] : undefined;
}

/**
 * @param isTyped whether the shopper may have typed the value. A number with a title is then not an
 * id
 */
function simpleOption(option: Members, format: CompactFormat, isTyped: boolean): Words {
  const file = fileNameOf(option);
  const value =
    typeof file === 'string' && file !== '' ? file : firstOf(option, valueNames, format);
  const named = [
    'option_id',
    ...titleNames,
    ...valueNames,
    ...(file === undefined ? [] : ['extension_attributes']),
  ];
  const rest = restOf(option, named, format);
  const isId = firstOf(option, wordNames, format) === '' && isIdList(value, format) && rest === '';
  const isBare = isId && !(isTyped && firstOf(option, titleNames, format) !== '');
  const text = [value, rest].filter((part) => part !== '').join('; ');
  return [titled(option, format.messages.option, format), text, isBare];
}

function bundleOption(option: Members, format: CompactFormat): Words {
  const quantity = humanize(option['option_qty'], format.messages);
  const selections = humanize(option['option_selections'], format.messages);
  const words = firstOf(option, wordNames, format);
  const choice =
    (isIdList(selections, format) && words) || selections || firstOf(option, valueNames, format);
  const chosen =
    quantity === '' || choice === ''
      ? quantity + choice
      : fillMessage(format.messages.optionBundleChoice, { quantity, choice });
  const named = ['option_id', 'option_qty', 'option_selections', ...titleNames, ...valueNames];
  const rest = restOf(option, named, format);
  return [
    titled(option, format.messages.optionBundle, format),
    [chosen, rest].filter((text) => text !== '').join('; '),
    isIdList(choice, format) && words === '' && rest === '',
  ];
}

/** Links come as numbers, or as objects with a title. */
function linkText(link: unknown, format: CompactFormat): string {
  const title = isRecord(link) ? firstOf(link, titleNames, format) : '';
  return title === '' ? humanize(link, format.messages) : title;
}

function downloads(option: Members, format: CompactFormat): Words {
  const { downloadable_links: links } = option;
  const names = Array.isArray(links)
    ? links.slice(0, maxOptions).map((link: unknown) => linkText(link, format))
    : [linkText(links, format)];
  const rest = restOf(option, ['downloadable_links'], format);
  const text = [...names, rest].filter((part) => part !== '').join(format.messages.comma);
  return [format.messages.optionLinks, text, isIdList(text, format)];
}

/**
 * The chosen options: the four declared kinds, and any that a shop adds. Options without labels are
 * marked, because ids mean nothing to a shopper.
 */
export function itemOptionViews(
  option: ProductOption | null | undefined,
  format: CompactFormat,
): readonly OptionView[] {
  const inside = option?.extension_attributes;
  if (inside == null) return [];
  const views: OptionView[] = [];
  let left = 0;
  const put = (kind: string, [label, value, isBare]: Words): void => {
    if (value === '') return;
    if (views.length < maxOptions) {
      const view = { key: `${kind}-${views.length}`, label, value };
      views.push(isBare === true ? { ...view, isBare } : view);
    } else left += 1;
  };

  for (const custom of inside.custom_options ?? [])
    put('custom', simpleOption(custom, format, true));
  for (const chosen of inside.configurable_item_options ?? [])
    put('configurable', simpleOption(chosen, format, false));
  for (const part of inside.bundle_options ?? []) put('bundle', bundleOption(part, format));
  if (inside.downloadable_option != null)
    put('download', downloads(inside.downloadable_option, format));
  for (const [name, value] of Object.entries(inside)) {
    if (name !== 'custom_options' && !chosenKinds.includes(name))
      put('other', [labelOfName(name), humanize(value, format.messages)]);
  }
  if (left > 0)
    views.push({ key: 'more', label: '…', value: format.plural(format.messages.more, left) });
  return views;
}
