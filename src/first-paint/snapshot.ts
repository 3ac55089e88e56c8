import type { EarlySettings } from '../settings/settings.ts';
import { snapshotSettings } from '../settings/settings-table.ts';

/**
 * What is drawn without any framework: an element by its name and class, as in `p.gc-hint`, and what is inside. One that
 * the page may style says by which part, as in `li.gc-line@line`; one in another language than the page says so, as in
 * `div.gc-root@root:ar:rtl`.
 */
export type SnapshotNode = readonly [what: string, ...inside: (SnapshotNode | string)[]];

/** A cart as it is painted first, by mode: final words, nothing that could act. A closed drawer shows nothing. */
export interface Snapshots {
  readonly inline: SnapshotNode;
  readonly badge: SnapshotNode;
}

/** After a week, prices are somebody's memory. */
const oldest = 7 * 24 * 60 * 60 * 1000;

/** Elements, classes, parts and languages of a cart; a picture comes from storage, where anybody may have drawn in it. */
const drawable = /^(bdi|d[dlt]|div|li|p|span|ul)(?:\.(gc-[\w-]+))?(?:@([\w-]+))?(?::([\w-]+):([\w-]*))?$/;

/** What {@link drawable} finds: the last two both, or neither. */
type Drawable = readonly [whole: string, tag: string, className?: string, part?: string, lang?: string, dir?: string];

/** Makes the elements. Words are words, whatever they look like. @throws {TypeError} on anything but a picture */
export function draw([what, ...inside]: SnapshotNode): HTMLElement {
  // What does not match is null, which throws here, as it should.
  const [, tag, className, part, lang, dir] = drawable.exec(what) as unknown as Drawable;
  const element = document.createElement(tag);
  // Each attribute costs as much as its element, on the slowest machines.
  if (className) element.className = className;
  if (part) element.part = part;
  if (lang) {
    element.lang = lang;
    element.dir = dir as string;
  }
  element.append(...inside.map((part) => (typeof part === 'string' ? part : draw(part))));
  return element;
}

/**
 * Identifies what a snapshot looks like. A stored one is only painted on a page whose settings give the same variant.
 */
export function snapshotVariant(settings: EarlySettings): string {
  const snapshotVersion = 7;
  const values = Object.keys(snapshotSettings).map((name) => settings[name as keyof typeof snapshotSettings]);
  return [snapshotVersion, ...values.map((value) => (typeof value === 'object' ? [...value].join(' ') : value))].join(
    '|',
  );
}

/** The text to store. */
export function writeSnapshots(pictures: Snapshots, now: number, as: string): string {
  return JSON.stringify([as, now, pictures]);
}

/**
 * Draws what was stored; undefined where that is of another version, too old, or in another manner.
 *
 * @throws where it is damaged, or nothing for this mode
 */
export function renderStoredSnapshot(
  text: string | null,
  now: number,
  as: string,
  mode = 'inline',
): HTMLElement | undefined {
  // Nothing, too, is parsed: as null, which cannot be taken apart.
  const [painted, at, pictures] = JSON.parse(text as string) as readonly [
    unknown,
    number,
    Record<string, SnapshotNode>,
  ];
  const age = now - at;
  // What is missing cannot be drawn either.
  return painted === as && age >= 0 && age <= oldest ? draw(pictures[mode] as SnapshotNode) : undefined;
}

/** The same, and undefined for whatever cannot be drawn: the cart itself will be there soon. */
export function readSnapshot(...stored: Parameters<typeof renderStoredSnapshot>): HTMLElement | undefined {
  try {
    return renderStoredSnapshot(...stored);
  } catch {
    return undefined;
  }
}

/** An element's shadow root; a loader may have made it before. */
export function shadowOf(host: Element): ShadowRoot {
  return host.shadowRoot ?? host.attachShadow({ mode: 'open' });
}

/** The one element in a shadow root, in which everything is drawn. */
export function frameOf(shadow: ShadowRoot): Element {
  return shadow.firstElementChild ?? shadow.appendChild(draw(['div.gc-frame']));
}

/** `snapshot` is the last known cart, which the shop has not confirmed. */
export type Freshness = 'current' | 'snapshot';

/** Puts a drawn cart where the one will be that replaces it. */
export function paint(shadow: ShadowRoot, picture: HTMLElement, freshness: Freshness): void {
  picture.dataset['freshness'] = freshness;
  const frame = frameOf(shadow) as HTMLElement;
  // A cart narrower than the page stands where its own words begin.
  frame.dir = picture.dir;
  frame.replaceChildren(picture);
}
