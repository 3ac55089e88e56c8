import type { DoctorReport } from '../../../src/cli/doctor/doctor.ts';

/** Any shop is slow on a busy machine. */
const ofBusyMachine = new Set(['create-slow', 'read-slow']);

const findingsOf = ({ findings }: DoctorReport) =>
  findings.filter(({ code }) => !ofBusyMachine.has(code));

/** The codes of all findings, except slow responses. */
export const codes = (report: DoctorReport): readonly string[] =>
  findingsOf(report).map(({ code }) => code);

/** The codes of all findings that are not `ok`, except slow responses. */
export const problems = (report: DoctorReport): readonly string[] =>
  findingsOf(report)
    .filter(({ level }) => level !== 'ok')
    .map(({ code }) => code);
