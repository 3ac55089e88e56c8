import type { ResolveItem } from '../components/cart-tools.ts';
import type { ElementConfig } from './element-config.ts';

let defaults: ElementConfig = {};
let resolveItem: ResolveItem | undefined;

/** Settings that stand behind all attributes, as the script tag's `data-` attributes do. */
export const elementDefaults = (): ElementConfig => defaults;

/** Sets what elements take where they have no attribute of their own. */
export function setElementDefaults(config: ElementConfig): void {
  defaults = config;
}

/** What knows the products where an element has no `resolveItem` of its own. */
export const defaultResolveItem = (): ResolveItem | undefined => resolveItem;

/** Sets what knows the products of all elements. They ask it when they are drawn next. */
export function setDefaultResolveItem(resolve: ResolveItem | undefined): void {
  resolveItem = resolve;
}
