import { styleText } from 'node:util';
import { withoutSecrets } from './address.ts';
import type { DoctorReport } from './doctor.ts';
import { printable, sectionNames, sections, type Finding, type FindingLevel } from './findings.ts';

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
  let line = before;
  for (const word of text.split(/\s+/)) {
    if (line !== before && line.length + 1 + word.length > width) {
      lines.push(line);
      line = before;
    }
    line += line === before ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
}

/** The report as JSON, for CI. */
export const printJson = (report: DoctorReport): string => `${JSON.stringify(report, null, 2)}\n`;

type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

/** The sentence of a finding. What works has its evidence in the same line. */
function headOf({ code, level, title, evidence }: Finding): string {
  if (code === 'feature-available' || code === 'feature-missing')
    return `${evidence}: ${title.toLowerCase()}`;
  return level === 'ok' && evidence !== undefined ? `${title} (${evidence})` : title;
}

function linesOf(finding: Finding, paint: Paint): string {
  const { code, level, evidence, fix } = finding;
  const word = paint(colors[level], level.padEnd(4));
  const head = `  ${word}  ${wrap(headOf(finding), indent).trimStart()}`;
  if (level === 'ok') return head;
  const more = [evidence, fix && `Fix: ${fix}`, `See docs/troubleshooting.md#${code}`];
  return [
    head,
    ...more.filter((text) => text !== undefined).map((text) => wrap(text, indent)),
  ].join('\n');
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

/** The report as text for a terminal of 80 columns. */
export function printReport({ ok, findings, snippet }: DoctorReport, hasColors: boolean): string {
  const paint: Paint = (style, text) =>
    hasColors ? styleText(style, text, { validateStream: false }) : text;
  const parts = sectionNames.flatMap((name) => {
    const found = findings.filter(({ section }) => section === name);
    if (found.length === 0) return [];
    const lines = found.map((finding) => linesOf(finding, paint));
    return [[paint('bold', sections[name].title), ...lines].join('\n')];
  });
  parts.push(`${count(findings, 'fail', 'failure')}, ${count(findings, 'warn', 'warning')}.`);
  if (findings.every(({ code }) => code !== 'create-ok'))
    parts.push('There is no cart to check with, so the other checks were not run.');
  const when = ok ? '' : ', for when the failures are fixed';
  if (snippet !== null) parts.push(`The tag for this shop${when}:\n\n${snippet}`);
  return `\n${parts.join('\n\n')}\n`;
}
