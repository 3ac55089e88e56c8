import { expect, test } from 'vitest';
import { formatMoment } from '../../../src/core/messages/format-moment.ts';

const time = Date.UTC(2026, 1, 1, 14, 32);
const hour = 3_600_000;

test('shows the day too if it is another one, by the days of the zone', () => {
  expect(formatMoment(time, time + hour, 'en-GB', 'UTC')).toBe('14:32');
  expect(formatMoment(time, time + 12 * hour, 'en-GB', 'UTC')).toContain('1 Feb 2026');
  expect(formatMoment(time, time + 12 * hour, 'en-GB', 'America/Los_Angeles')).toBe('06:32');
});

test('an unknown zone falls back to the page’s own', () => {
  expect(formatMoment(time, time, 'en-GB', 'Mars/Olympus')).toMatch(/^\d\d:\d\d$/);
});
