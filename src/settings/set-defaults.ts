import type { ResolveItem } from '../components/actions/cart-actions.ts';
import { loadDiagnostics } from './load-diagnostics.ts';
import { configNames, readConfig, type ElementConfig } from './settings.ts';
import { keepDefaultResolveItem, keepElementDefaults } from './defaults.ts';
import { cartsOnPage } from '../element/guest-cart-element.ts';

function redraw(): void {
  for (const cart of cartsOnPage) cart.attributeChangedCallback();
}

/** What stands for a value in an attribute; undefined for one that could stand in none. */
function textOf(value: unknown): string | undefined {
  if (Array.isArray(value) && value.every((word) => typeof word === 'string')) return value.join(' ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/**
 * Sets what elements take where they have no attribute (or property) of their own, in place of what was set before. Carts
 * in the page are drawn anew. Each setting is checked as an attribute is: one that cannot be, or that there is none of, is
 * told in the console with its mend, and counts as not given.
 */
export function setElementDefaults(defaults: ElementConfig): void {
  // A page's own script has no types to hold it to.
  const given = ((defaults as unknown) ?? {}) as Readonly<Record<string, unknown>>;
  const named = Object.keys(given).filter((name) => given[name] != null);
  const unknown = named.filter((name) => !configNames.some((known) => known === name));
  const odd = configNames.filter((name) => named.includes(name) && textOf(given[name]) === undefined);
  const { config, unusable } = readConfig((name) => (named.includes(name) ? (textOf(given[name]) ?? null) : null));
  keepElementDefaults(config);
  redraw();
  const wrong = [...odd, ...unusable];
  if (wrong.length + unknown.length === 0) return;
  loadDiagnostics((diagnostics) => {
    for (const name of wrong) diagnostics.tell(diagnostics.unusable(name, `${name} of setElementDefaults`).message);
    for (const name of unknown) diagnostics.tell(diagnostics.unknownDefault(name).message);
  });
}

/** Sets what knows the products of all elements that have no `resolveItem` of their own. Carts in the page are drawn anew. */
export function setDefaultResolveItem(resolve: ResolveItem | undefined): void {
  keepDefaultResolveItem(resolve);
  redraw();
}
