import { stripVTControlCharacters } from 'node:util';
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

type SectionName = keyof typeof data;

export type FindingCode = { [S in SectionName]: keyof (typeof data)[S]['findings'] }[SectionName];

/** One result of the doctor. */
export interface Finding extends FindingKind {
  readonly section: SectionName;
  readonly code: FindingCode;
  /** The observed value, such as a header or a status. Without ids and tokens. */
  readonly evidence?: string;
}

/** The sections of the report, in its order, with their findings by code. */
export const sections = data as Readonly<
  Record<
    SectionName,
    { readonly title: string; readonly findings: Readonly<Record<string, FindingKind>> }
  >
>;

export const sectionNames = Object.keys(sections) as readonly SectionName[]; // its keys

/** All that a report can say, in its order. */
export const allFindings: readonly Finding[] = sectionNames.flatMap((section) =>
  // The keys of a section are its codes.
  Object.entries(sections[section].findings).map(([code, kind]) => ({
    section,
    code: code as FindingCode,
    ...kind,
  })),
);

/** A response may contain control characters, and characters that change the direction of text. */
export const printable = (text: string): string =>
  stripVTControlCharacters(text).replace(/[\p{Cc}\p{Cf}]+/gu, ' ');

export function findingOf(code: FindingCode, evidence?: string): Finding {
  const finding = allFindings.find((each) => each.code === code) as Finding; // it has every code
  return evidence === undefined ? finding : { ...finding, evidence: printable(evidence) };
}
