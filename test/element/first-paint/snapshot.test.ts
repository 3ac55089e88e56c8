// @vitest-environment jsdom

import { describe, expect, test } from 'vitest';
import {
  renderSnapshot,
  frameOf,
  snapshotVariant,
  paint,
  tryRenderStoredSnapshot,
  shadowOf,
  serializeSnapshots,
} from '../../../src/element/first-paint/snapshot.ts';
import { parsedSettings } from '../../support/parsed-settings.ts';

const now = Date.UTC(2026, 0, 15);
/** The variant for pages with these settings. */
const snapshotVariantOf = (texts: Readonly<Record<string, string>>): string => snapshotVariant(parsedSettings(texts));
const as = snapshotVariantOf({ locale: 'en' });

describe('a snapshot from storage', () => {
  test.each([
    ...['script', 'iframe', 'img', 'style', 'a', 'form', 'svg', 'p onclick', 'p.js-hook', 'p.gc-a b', '', 'P'],
    ...[
      'p@a b',
      'p@line onclick',
      'p@line.gc-a',
      'p:ar',
      'p:ar" onclick="a:rtl',
      'p:ar:rtl onclick',
      'p:ar:rtl:onclick',
    ],
  ])('cannot create the element %j', (what) => {
    expect(() => renderSnapshot([what, 'alert(1)'])).toThrow(TypeError);
    const text = serializeSnapshots({ inline: ['div', ['p', [what, 'alert(1)']]], badge: ['p'] }, now, as);
    expect(tryRenderStoredSnapshot(text, now, as, 'inline')).toBeUndefined();
  });

  test('shows markup in a name as text', () => {
    const markup = '</bdi><img src=x onerror=alert(1)>';
    const rendered = renderSnapshot(['p.gc-line-name', ['bdi', markup]]);
    expect(rendered.querySelector('img')).toBeNull();
    expect(rendered.textContent).toBe(markup);
  });
});

describe('paint', () => {
  test('marks the snapshot as stored or current', () => {
    const shadow = shadowOf(document.createElement('div'));
    paint(shadow, renderSnapshot(['p']), 'snapshot');
    expect(frameOf(shadow).innerHTML).toBe('<p data-freshness="snapshot"></p>');
    paint(shadow, renderSnapshot(['p']), 'current');
    expect(frameOf(shadow).innerHTML).toBe('<p data-freshness="current"></p>');
  });

  test('reuses the shadow root of the loader', () => {
    const host = document.createElement('div');
    const first = frameOf(shadowOf(host));
    expect(frameOf(shadowOf(host))).toBe(first);
    expect(host.shadowRoot?.children).toHaveLength(1);
  });
});
