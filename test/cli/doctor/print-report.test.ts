import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DoctorReport } from '../../../src/cli/doctor/doctor.ts';
import { allFindings, findingOf } from '../../../src/cli/doctor/findings.ts';
import { introduction, printJson, printReport } from '../../../src/cli/doctor/print-report.ts';

const codes = allFindings.map(({ code }) => code);

const report = (more: Partial<DoctorReport>): DoctorReport => ({
  version: '1.0.0',
  url: 'https://shop.example/rest/default',
  origin: null,
  ok: true,
  findings: [],
  features: [],
  snippet: null,
  ...more,
});

test('every finding fits in 80 columns', () => {
  const findings = codes.map((code) =>
    findingOf(code, 'status 400: a message of the shop that is rather long '.repeat(3)),
  );
  const lines = printReport(report({ findings }), false).split('\n');
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});

test('evidence cannot break lines or control the terminal', () => {
  // All control characters, and a few others.
  const text = fc
    .array(fc.integer({ min: 0, max: 0x2fff }))
    .map((points) => String.fromCodePoint(...points));
  fc.assert(
    fc.property(fc.constantFrom(...codes), text, (code, evidence) => {
      const printed = printReport(report({ findings: [findingOf(code, evidence)] }), false);
      expect(printed).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
      const json = printJson(report({ findings: [findingOf(code, evidence)] }));
      expect(json).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
      expect(JSON.parse(json)).toEqual(report({ findings: [findingOf(code, evidence)] }));
    }),
  );
});

test('colors change nothing else in the output', () => {
  const findings = codes.map((code) => findingOf(code));
  const colored = printReport(report({ findings }), true);
  expect(colored).toContain('\u001b[');
  expect(stripVTControlCharacters(colored)).toBe(printReport(report({ findings }), false));
});

test('the summary counts failures and warnings', () => {
  const findings = [
    findingOf('redirected'),
    findingOf('admin-store'),
    findingOf('assign-open'),
    findingOf('address-ok'),
  ];
  expect(printReport(report({ findings }), false)).toContain('\n1 failure, 2 warnings.\n');
});

test('a report without a created cart says that the other checks were not run', () => {
  const says = 'the other checks were not run';
  expect(printReport(report({ findings: [findingOf('redirected')], ok: false }), false)).toContain(
    says,
  );
  expect(printReport(report({ findings: [findingOf('create-ok')] }), false)).not.toContain(says);
});

test('the tag of a shop with failures is labelled to be used after they are fixed', () => {
  const snippet = '<script></script>';
  expect(printReport(report({ snippet }), false)).toContain('The tag for this shop:');
  const later = 'The tag for this shop, for when the failures are fixed:';
  expect(printReport(report({ snippet, ok: false }), false)).toContain(later);
});

test('the introduction says what will be created', () => {
  const url = 'https://shop.example/rest/default';
  expect(introduction(url, { hasSku: false }).replace(/\s+/g, ' ')).toContain(
    'two carts at most, which stay empty.',
  );
  expect(introduction(url, { hasSku: true }).replace(/\s+/g, ' ')).toContain(
    'two units of the product',
  );
});
