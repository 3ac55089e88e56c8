import data from './findings.json' with { type: 'json' };

/** `ok`: works. `warn`: works, with a disadvantage. `fail`: the cart does not work. */
export type FindingLevel = 'ok' | 'warn' | 'fail';

interface FindingKind {
  readonly level: FindingLevel;
  /** What was found, in one sentence. */
  readonly title: string;
  /**
   * What to change. Every finding that is not `ok` has one, and a section in
   * docs/troubleshooting.md.
   */
  readonly fix?: string;
}

export type SectionName = keyof typeof data;

export type FindingCode = { [S in SectionName]: keyof (typeof data)[S]['findings'] }[SectionName];

/** The sections of the report, in its order, with their findings by code. */
export const sections = data as Readonly<
  Record<
    SectionName,
    { readonly title: string; readonly findings: Readonly<Record<string, FindingKind>> }
  >
>;

/** One result of the doctor. */
export interface Finding extends FindingKind {
  readonly code: FindingCode;
  readonly section: SectionName;
  /** The observed value, such as a header or a status. Without ids and tokens. */
  readonly evidence?: string;
}

export const findingKinds = new Map<FindingCode, FindingKind & Pick<Finding, 'section'>>();

for (const section of Object.keys(sections) as SectionName[]) {
  // Only the codes of this section are keys of its table.
  for (const [code, kind] of Object.entries(sections[section].findings))
    findingKinds.set(code as FindingCode, { section, ...kind });
}

export function findingOf(code: FindingCode, evidence?: string): Finding {
  const kind = findingKinds.get(code);
  if (kind === undefined) throw new Error(`guest-cart: the doctor has no finding ${code}.`);
  return evidence === undefined ? { code, ...kind } : { code, ...kind, evidence };
}
