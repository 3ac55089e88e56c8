import type { MarkupChild, MarkupNode } from './node.ts';

/**
 * Markup whose texts have been escaped. Only {@link toHtml} and {@link startTag} create it from
 * texts of a shop.
 */
export interface Html {
  readonly html: string;
}

/** A parser turns a carriage return into a line feed, and drops U+0000. */
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#13;',
  '\0': '\ufffd',
};

const escape = (text: string): string =>
  text.replace(/[&"<>\r\0]/g, (character) => entities[character] ?? '');

/** Start tag of an HTML element. Attribute values may be any text. */
export function startTag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(
    ([attribute, value]) => ` ${attribute}="${escape(value)}"`,
  );
  return `<${name}${written.join('')}>`;
}

const isNode = (child: MarkupChild<Html>): child is MarkupNode<Html> => Array.isArray(child);

/** The HTML of a node, as `renderNode` (`element/first-paint/snapshot.ts`) creates it in a page. */
export function toHtml([what, attributes, ...inside]: MarkupNode<Html>): string {
  const [, tag = '', className, part] = /^(\w+)(?:\.([\w -]+))?(?:@([\w-]+))?$/.exec(what) ?? [];
  const all = { class: className, part, ...attributes };
  const given = Object.entries(all).filter((entry): entry is [string, string] => !!entry[1]);
  const start = startTag(tag, Object.fromEntries(given));
  if (tag === 'input') return start;
  const children = inside.map((child) => {
    if (!child) return '';
    if (typeof child === 'string') return escape(child);
    return isNode(child) ? toHtml(child) : child.html;
  });
  return `${start}${children.join('')}</${tag}>`;
}
