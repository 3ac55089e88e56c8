import { address } from './findings/address.ts';
import { amounts } from './findings/amounts.ts';
import { assign } from './findings/assign.ts';
import { connection } from './findings/connection.ts';
import { cors } from './findings/cors.ts';
import { create } from './findings/create.ts';
import { features } from './findings/features.ts';
import { read } from './findings/read.ts';
import type { FindingKind, FindingLevel } from './findings/finding-kind.ts';

/** The sections of the report, in its order. */
export const sections = { address, create, read, cors, assign, features, amounts, connection } as const;

export type SectionName = keyof typeof sections;

export type FindingCode = { [S in SectionName]: keyof (typeof sections)[S]['findings'] }[SectionName];

/** One result of the doctor. */
export interface Finding {
  readonly code: FindingCode;
  readonly section: SectionName;
  readonly level: FindingLevel;
  readonly title: string;
  /** The observed value, such as a header or a status. Without ids and tokens. */
  readonly evidence?: string;
  readonly fix?: string;
}

/**
 * Every finding of the doctor, by its code. Every finding that is not `ok` has a section in docs/troubleshooting.md.
 */
export const findingKinds = new Map<FindingCode, FindingKind & Pick<Finding, 'section'>>();

for (const section of Object.keys(sections) as SectionName[]) {
  const kinds: Readonly<Record<string, FindingKind>> = sections[section].findings;
  // Only the codes of this section are keys of its table.
  for (const [code, kind] of Object.entries(kinds)) findingKinds.set(code as FindingCode, { section, ...kind });
}

/** Creates a finding from the tables. */
export function findingOf(code: FindingCode, evidence?: string): Finding {
  const kind = findingKinds.get(code);
  if (kind === undefined) throw new Error(`guest-cart: the doctor has no finding ${code}.`);
  return { code, ...kind, ...(evidence === undefined ? {} : { evidence }) };
}
