import type { FindingSection } from './finding-kind.ts';

/** Findings of `checks/features.ts`. */
export const features = {
  title: 'Features',
  findings: {
    'feature-available': { level: 'ok', title: 'Available' },
    'feature-missing': { level: 'ok', title: 'Not available' },
    'feature-failed': {
      level: 'warn',
      title: 'A route exists, but did not work.',
      fix: 'Leave it out of features until it works.',
    },
  },
} as const satisfies FindingSection;
