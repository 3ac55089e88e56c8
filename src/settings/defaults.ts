import type { ResolveItem } from '../components/actions/cart-actions.ts';
import type { ElementConfig } from './settings.ts';

let defaults: ElementConfig = {};
let resolveItem: ResolveItem | undefined;

/** Settings that stand behind all attributes, as the script tag's `data-` attributes do. */
export const elementDefaults = (): ElementConfig => defaults;

/** Keeps what elements take where they have no attribute of their own: settings that were checked. */
export function keepElementDefaults(config: ElementConfig): void {
  defaults = config;
}

/** What knows the products where an element has no `resolveItem` of its own. */
export const defaultResolveItem = (): ResolveItem | undefined => resolveItem;

/** Keeps what knows the products of all elements. They ask it when they are drawn next. */
export function keepDefaultResolveItem(resolve: ResolveItem | undefined): void {
  resolveItem = resolve;
}
