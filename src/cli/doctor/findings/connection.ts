import type { FindingSection } from './finding-kind.ts';

/** Findings of `checks/connection.ts`. */
export const connection = {
  title: 'Connection',
  findings: {
    compressed: { level: 'ok', title: 'Responses are compressed.' },
    'compression-not-checked': {
      level: 'ok',
      title: 'Compression was not checked, because every response was short.',
    },
    'not-compressed': {
      level: 'warn',
      title: 'Responses are not compressed. A cart with many lines is 80 kB.',
      fix: 'Compress application/json with gzip or brotli in the web server.',
    },
    'http-2': { level: 'ok', title: 'HTTP/2 is available.' },
    'http-1': {
      level: 'warn',
      title: 'HTTP/2 is not available. The reads of cart and totals may wait for each other.',
      fix: 'Turn on HTTP/2 in the web server.',
    },
    'no-tls': { level: 'ok', title: 'Without TLS, as in development.' },
  },
} as const satisfies FindingSection;
