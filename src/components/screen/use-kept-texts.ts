import type { RefObject } from 'react';
import { useAfterRenderEffect } from '../ui/timing.ts';

/** What a translator shows instead of a text node. */
interface Translation {
  readonly element: ChildNode;
  /** The text that it replaces. */
  readonly original: string;
}

const translations = new WeakMap<Node, Translation>();
/** The text nodes of translations. */
const texts = new WeakMap<Node, Text>();
const roots = new Set<Element>();
let observer: MutationObserver | undefined;

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** The element that has replaced the removed text node of a record. Undefined for a mere removal. */
function replacementIn({ addedNodes, previousSibling, nextSibling }: MutationRecord) {
  // Neither React nor preact replaces a node in one step. Some translators do it in two.
  const added = [...addedNodes].find((node) => node.nodeType === Node.ELEMENT_NODE);
  const element = added ?? [previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
  return element && !texts.has(element) ? (element as Element) : undefined;
}

/** Puts a text node back, empty, before its translation. */
function putBack(text: Text, element: Element): void {
  if (element.contains(text)) text.replaceWith(text.cloneNode());
  if (text.parentNode !== null) return;
  translations.set(text, { element, original: text.data });
  texts.set(element, text);
  text.data = '';
  element.before(text);
}

/** Shows a text node again. @param others what the translator shows instead of its translation */
function restore(text: Text, original: string, others: Iterable<Node> = []): void {
  translations.delete(text);
  for (const node of others) if (isText(node) && node !== text) node.remove();
  text.data = original;
}

/** A text node was removed, or moved. */
function onTextMoved(text: Text, record: MutationRecord): void {
  const translation = translations.get(text);
  if (translation === undefined) {
    const element = replacementIn(record);
    if (element !== undefined) putBack(text, element);
    return;
  }
  const { element, original } = translation;
  if (!element.isConnected && text.isConnected) restore(text, original);
  else if (text.isConnected) text.after(element);
  else element.remove();
}

function onMutations(records: readonly MutationRecord[]): void {
  for (const record of records) {
    // The framework has changed the text. The translator may translate the new one.
    if (record.type === 'characterData') {
      translations.get(record.target)?.element.remove();
      translations.delete(record.target);
    }
    for (const node of record.removedNodes) {
      if (isText(node)) onTextMoved(node, record);
      const text = texts.get(node);
      const translation = text && translations.get(text);
      // The shopper wants to see the original.
      if (text?.isConnected && translation?.element === node && !node.isConnected)
        restore(text, translation.original, record.addedNodes);
    }
  }
  // Its own changes.
  observer?.takeRecords();
}

/**
 * Keeps the text nodes in an element while the page is translated. Returns a function that stops.
 *
 * Translators replace text nodes by elements. React and preact keep references to the text nodes:
 * changes of the text are then not visible, and its removal throws. So a text node is put back,
 * empty, before its translation, which goes when the text is changed or removed.
 *
 * @see https://github.com/facebook/react/issues/11538
 * @see https://github.com/preactjs/preact/issues/948
 */
function keepTexts(root: Element): () => void {
  const watch = (element: Element): void =>
    observer?.observe(element, { childList: true, characterData: true, subtree: true });
  // One observer, because roots can be in one another.
  observer ??= new MutationObserver(onMutations);
  roots.add(root);
  watch(root);
  return () => {
    roots.delete(root);
    observer?.disconnect();
    roots.forEach(watch);
  };
}

/** {@link keepTexts} in a component. */
export function useKeptTexts(root: RefObject<Element | null>): void {
  useAfterRenderEffect(() => (root.current === null ? undefined : keepTexts(root.current)), [root]);
}
