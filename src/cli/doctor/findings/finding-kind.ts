/** `ok`: works. `warn`: works, with a disadvantage. `fail`: the cart does not work. */
export type FindingLevel = 'ok' | 'warn' | 'fail';

export interface FindingKind {
  readonly level: FindingLevel;
  /** What was found, in one sentence. */
  readonly title: string;
  /** What to change. */
  readonly fix?: string;
}

/** The findings of one part of the report, by code. */
export interface FindingSection {
  /** Heading in the report. */
  readonly title: string;
  readonly findings: Readonly<Record<string, FindingKind>>;
}
