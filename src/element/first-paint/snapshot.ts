import type { Totals } from '../../core/api/totals.ts';
import type { MarkupNode } from '../../core/markup/node.ts';
import type { LangAttributes } from '../../core/messages/lang-attributes.ts';
import type { EarlySettings, ElementSettings } from '../../core/settings/settings.ts';
import { snapshotSettings } from '../../core/settings/settings-table.ts';
import type { CompactLine } from '../../core/view/types.ts';

/** The first paint of a cart by mode: final texts, no controls. A closed drawer has none. */
export interface Snapshots {
  /** Undefined on a page without an inline cart, until the code that renders lines has loaded. */
  readonly inline?: MarkupNode;
  readonly badge: MarkupNode;
}

/** The settings that decide the texts and boxes of a cart. */
export interface SnapshotSettings extends Pick<EarlySettings, keyof typeof snapshotSettings> {
  /**
   * Language and direction of the texts, if the page names them for the cart.
   * @default the page's
   */
  readonly langAttributes?: LangAttributes | undefined;
  /**
   * The shop's totals, from which all amounts come; `'loading'` if they did not arrive in time.
   * @default none
   */
  readonly totals?: Totals | 'loading' | undefined;
  /**
   * Thresholds of the free-shipping bar above the totals: a placeholder keeps its space.
   * @default no bar
   */
  readonly freeShipping?: ElementSettings['freeShipping'];
  /** Whether a line has a picture: its space stays empty. @default the setting `pictures` */
  readonly hasPicture?: ((line: CompactLine) => boolean) | undefined;
}

/** One week in milliseconds. Older prices are probably out of date. */
const oldest = 7 * 24 * 60 * 60 * 1000;

/** The elements, classes, parts and attributes that are allowed: stored snapshots are untrusted. */
const allowedElement = /^(bdi|d[dlt]|data|div|li|p|slot|span|ul)(?:\.(gc-[\w -]+))?(?:@([\w-]+))?$/;
/** None that begins with these words runs a script or loads a file. */
const allowedAttribute = /^(aria|data|dir|lang|name|role|title|translate|value)/;

/**
 * Creates the elements. Text is never parsed as markup.
 *
 * @throws {TypeError} for anything but a node with allowed elements. Other attributes are left out
 */
export function renderNode([what, attributes, ...inside]: MarkupNode<Node>): HTMLElement {
  // Destructuring throws if nothing matches.
  const [, tag, className, part] = allowedElement.exec(what) as unknown as readonly [
    string,
    string,
    string?,
    string?,
  ];
  const element = document.createElement(tag);
  // On slow machines, setting an attribute takes as long as creating the element.
  if (className) element.className = className;
  if (part) element.part = part;
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value && allowedAttribute.test(name)) element.setAttribute(name, value);
  }
  // Anything but a node is text.
  for (const child of inside)
    if (child)
      element.append(Array.isArray(child) ? renderNode(child as MarkupNode) : (child as string));
  return element;
}

/**
 * Identifies what a snapshot looks like. A stored snapshot is painted only if the settings of the
 * page result in the same variant.
 */
export function snapshotVariant(settings: EarlySettings): string {
  // Raise it if stored markup would look wrong, not if a text is added. Returning visitors then see
  // one first visit.
  const snapshotVersion = 20;
  const values = Object.keys(snapshotSettings).map(
    (name) => settings[name as keyof typeof snapshotSettings],
  );
  return [
    snapshotVersion,
    ...values.map((value) => (typeof value === 'object' ? [...value] : value)),
  ].join('|');
}

/** @param settings the snapshots are of these settings */
export const serializeSnapshots = (
  snapshots: Snapshots,
  settings: EarlySettings,
  now = Date.now(),
): string => JSON.stringify([snapshotVariant(settings), now, snapshots]);

/**
 * Renders a stored snapshot. Returns undefined for another version or variant, and for one that is
 * expired, damaged or without this mode: the cart itself follows soon.
 */
export function renderStoredSnapshot(
  text: string | null,
  settings: EarlySettings,
  now = Date.now(),
): HTMLElement | undefined {
  try {
    // Without a stored text this parses `null`, and destructuring throws.
    const [variant, at, snapshots] = JSON.parse(text as string) as readonly [
      unknown,
      number,
      Record<string, MarkupNode>,
    ];
    const age = now - at;
    if (variant === snapshotVariant(settings) && age >= 0 && age <= oldest)
      return renderNode(snapshots[settings.mode] as MarkupNode);
  } catch {
    // It is damaged, or has nothing for this mode.
  }
  return undefined;
}

/** An element's shadow root, which a loader may already have created. */
export const shadowOf = (host: Element): ShadowRoot =>
  host.shadowRoot ?? host.attachShadow({ mode: 'open' });

/** The only element in a shadow root, in which everything is rendered. */
export function frameOf(shadow: ShadowRoot): Element {
  return shadow.firstElementChild ?? shadow.appendChild(renderNode(['div.gc-frame', null]));
}

/** `snapshot` is the last known cart, which the shop has not confirmed. */
export type SnapshotFreshness = 'current' | 'snapshot';

/**
 * Renders a snapshot in the element, where the cart will replace it. A press on it is stored as
 * `data-pressed`, so that the app opens the drawer of a badge that was pressed before the app has
 * loaded.
 */
export function paint(
  shadow: ShadowRoot,
  snapshot: HTMLElement,
  freshness: SnapshotFreshness,
): void {
  snapshot.dataset['freshness'] = freshness;
  snapshot.onclick = () => (snapshot.dataset['pressed'] = 'true');
  const frame = frameOf(shadow) as HTMLElement;
  // A cart that is narrower than the page is aligned by the direction of its text.
  frame.dir = snapshot.dir;
  frame.replaceChildren(snapshot);
}
