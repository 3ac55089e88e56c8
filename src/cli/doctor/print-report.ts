import { stripVTControlCharacters, styleText } from 'node:util';
import { withoutSecrets } from './address.ts';
import type { DoctorReport } from './doctor.ts';
import { sections, type Finding, type FindingLevel, type SectionName } from './findings.ts';

const width = 80;
const indent = '        ';

const colors: Readonly<Record<FindingLevel, Parameters<typeof styleText>[0]>> = {
  ok: 'green',
  warn: 'yellow',
  fail: 'red',
};

/** Breaks a text into lines; a word that is longer than a line stays whole. */
function wrap(text: string, before: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && before.length + line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((each) => before + each).join('\n');
}

/** A response may contain control characters, and characters that change the direction of text. */
const unprintable = /[\p{Cc}\p{Cf}]+/gu;

const printable = (text: string): string =>
  stripVTControlCharacters(text).replace(unprintable, ' ');

/** The report as JSON, for CI. */
export function printJson(report: DoctorReport): string {
  const escape = (text: string) =>
    text.replace(
      /./gsu,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  // JSON has control characters below U+0020 escaped already, except the line breaks between its
  // lines.
  return `${JSON.stringify(report, null, 2).replace(/[\u007f-\u009f\p{Cf}]/gu, escape)}\n`;
}

/** The sentence of a finding. What works has its evidence in the same line. */
function headOf(
  { code, level, title }: Pick<Finding, 'code' | 'level' | 'title'>,
  seen: string | undefined,
): string {
  if (code === 'feature-available' || code === 'feature-missing')
    return `${seen}: ${title.toLowerCase()}`;
  return level === 'ok' && seen !== undefined ? `${title} (${seen})` : title;
}

function lineOf({ code, level, title, evidence, fix }: Finding, paint: boolean): string {
  const word = paint
    ? styleText(colors[level], level.padEnd(4), { validateStream: false })
    : level.padEnd(4);
  const seen = evidence === undefined ? undefined : printable(evidence);
  const head = headOf({ code, level, title }, seen);
  const parts = [`  ${word}  ${wrap(head, indent).trimStart()}`];
  if (seen !== undefined && level !== 'ok') parts.push(wrap(seen, indent));
  if (fix !== undefined) parts.push(wrap(`Fix: ${fix}`, indent));
  if (level !== 'ok') parts.push(`${indent}See docs/troubleshooting.md#${code}`);
  return parts.join('\n');
}

function count(findings: readonly Finding[], level: FindingLevel, word: string): string {
  const number = findings.filter((finding) => finding.level === level).length;
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

/** The text that the command prints before its first request. */
export function introduction(url: string, { hasSku }: { readonly hasSku: boolean }): string {
  const items = hasSku
    ? 'Creates a cart with two units of the product, and an empty one.'
    : 'Creates two carts at most, which stay empty.';
  return `${wrap(`Checks ${printable(withoutSecrets(url))}. ${items}`, '')}\n`;
}

/** The report as text for a terminal of 80 columns. @param paint whether to use colors */
export function printReport(
  { ok, findings, snippet, cartsCreated }: DoctorReport,
  paint: boolean,
): string {
  const parts = (Object.keys(sections) as SectionName[]).flatMap((name) => {
    const found = findings.filter(({ section }) => section === name);
    if (found.length === 0) return [];
    const title = paint
      ? styleText('bold', sections[name].title, { validateStream: false })
      : sections[name].title;
    return [[title, ...found.map((finding) => lineOf(finding, paint))].join('\n')];
  });
  const sum = `${count(findings, 'fail', 'failure')}, ${count(findings, 'warn', 'warning')}.`;
  const skipped =
    cartsCreated === 0 ? ['No cart could be created, so the other checks were not run.'] : [];
  const when = ok ? '' : ', for when the failures are fixed';
  const tag = snippet === null ? [] : [`The tag for this shop${when}:\n\n${snippet}`];
  return `\n${[...parts, sum, ...skipped, ...tag].join('\n\n')}\n`;
}
