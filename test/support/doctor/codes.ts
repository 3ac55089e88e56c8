import type { DoctorReport } from '../../../src/cli/doctor/doctor.ts';

/** The codes of all findings. */
export const codes = ({ findings }: DoctorReport): readonly string[] =>
  findings.map(({ code }) => code);

/** The codes of all findings that are not `ok`. */
export const problems = ({ findings }: DoctorReport): readonly string[] =>
  findings.filter(({ level }) => level !== 'ok').map(({ code }) => code);
