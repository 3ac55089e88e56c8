import { Fragment, type ReactElement } from 'react';
import { jsxs } from 'react/jsx-runtime';
import type { MarkupChild, MarkupNode } from '../../core/markup/node.ts';

/** What an app renders in a node: an element. An array would be taken for a node. */
type Slot = ReactElement;

// A node may have any tag; one stands for all of them.
type Parsed = readonly [tag: 'div', attributes: Readonly<Record<string, string | undefined>>];

/** Tags, classes and parts by `what`. Every press renders the same few dozen again. */
const parsed = new Map<string, Parsed>();

function parse(what: string): Parsed {
  const known = parsed.get(what);
  if (known !== undefined) return known;
  const [names = '', part] = what.split('@');
  const [tag, className] = names.split('.');
  const result: Parsed = [tag as 'div', { className, part }];
  parsed.set(what, result);
  return result;
}

const isNode = (child: MarkupChild<Slot>): child is MarkupNode<Slot> => Array.isArray(child);

const toChildren = (inside: readonly MarkupChild<Slot>[]) =>
  inside.map((child) => (isNode(child) ? toElement(child) : child));

/** A node as an element of React or preact. @param props more attributes of the element */
export function toElement(
  [what, attributes, ...inside]: MarkupNode<Slot>,
  props?: object,
): ReactElement {
  const [tag, own] = parse(what);
  return jsxs(tag, { ...own, ...attributes, ...props, children: toChildren(inside) });
}

export function toFragment(nodes: readonly MarkupChild<Slot>[]): ReactElement {
  return jsxs(Fragment, { children: toChildren(nodes) });
}
