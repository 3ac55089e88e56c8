/** Attributes by name. One that is undefined is left out. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/**
 * A child of a node. `null`, `false` and `undefined` render nothing, and keep the position of later
 * children.
 */
export type MarkupChild<Slot = never> = MarkupNode<Slot> | Slot | string | false | null | undefined;

/**
 * An element as plain data, in the order of the arguments of `createElement`. `what` is a tag with
 * its classes and the part that the page may style, such as `li.gc-line@line` or `p.gc-a gc-b`.
 * `Slot` is what only an app can render there, such as a button.
 *
 * First paint turns nodes into DOM before a framework has loaded, and stores them as JSON; React
 * and preact turn the same nodes into elements.
 */
export type MarkupNode<Slot = never> = readonly [
  what: string,
  attributes: Attributes | null,
  ...inside: MarkupChild<Slot>[],
];

/** A text of the shop, isolated from the direction of the text around it. */
export const isolated = (text: string): MarkupNode => ['bdi', null, text];

/**
 * For amounts, quantities and codes: translators of browsers leave the element as it is. A
 * translated number can be another one, and does not change any more.
 */
export const untranslated = { translate: 'no' } as const;

/**
 * A message with its placeholders filled. Each value is isolated from the text direction around it.
 * An unknown placeholder stays as written, so that a mistake in a translation is visible.
 */
export function filled<Slot = never>(
  template: string,
  values: Readonly<Record<string, MarkupChild<Slot>>>,
): readonly MarkupChild<Slot>[] {
  // Text at even indexes, names at odd ones.
  return template
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 === 0
        ? part
        : ['bdi', null, Object.hasOwn(values, part) ? values[part] : `{${part}}`],
    );
}
