/** The settings that all elements, or all providers, of a shop on a page need the same of. */
export interface SharedSettings {
  readonly storage?: unknown;
  readonly credentials?: string | undefined;
}

/** The names of those that differ from the first one's. */
export function differingSettings(
  own: SharedSettings,
  first: SharedSettings,
): readonly (keyof SharedSettings)[] {
  const names = ['storage', 'credentials'] as const;
  return names.filter((name) => own[name] !== first[name]);
}
