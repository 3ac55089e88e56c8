/** Translation by plural category of the locale (`Intl.PluralRules`); `other` is always there. */
export type Plural = { readonly other: string } & Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>>
>;

/** The type of messages in any language, from the English ones. */
export type Translation<English> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? string
    : English[Name] extends { readonly other: string }
      ? Plural
      : Translation<English[Name]>;
};
