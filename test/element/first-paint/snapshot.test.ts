// @vitest-environment jsdom

import { describe, expect, test } from 'vitest';
import {
  renderNode,
  frameOf,
  paint,
  renderStoredSnapshot,
  shadowOf,
  serializeSnapshots,
} from '../../../src/element/first-paint/snapshot.ts';
import { parsedSettings } from '../../support/parsed-settings.ts';

const now = Date.UTC(2026, 0, 15);
const settings = parsedSettings({ locale: 'en', mode: 'inline' });

describe('a snapshot from storage', () => {
  test.each([
    ...[
      'script',
      'iframe',
      'img',
      'style',
      'a',
      'form',
      'svg',
      'button',
      'p onclick',
      'p.js-hook',
      '',
      'P',
    ],
    ...['p@a b', 'p@line onclick', 'p@line.gc-a', 'p.gc-a" onclick="a', 'p:ar'],
  ])('cannot create the element %j', (what) => {
    expect(() => renderNode([what, null, 'alert(1)'])).toThrow(TypeError);
    const text = serializeSnapshots(
      { inline: ['div', null, [what, null, 'alert(1)']], badge: ['p', null] },
      settings,
      now,
    );
    expect(renderStoredSnapshot(text, settings, now)).toBeUndefined();
  });

  test.each([
    'onclick',
    'style',
    'src',
    'href',
    'id',
    'class',
    'slot',
    'tabindex',
    'contenteditable',
    'ONCLICK',
  ])('cannot set the attribute %j', (name) => {
    expect(renderNode(['p', { [name]: 'alert(1)', title: 'kept' }]).getAttributeNames()).toEqual([
      'title',
    ]);
  });
});

describe('paint', () => {
  test('marks the snapshot as stored or current', () => {
    const shadow = shadowOf(document.createElement('div'));
    paint(shadow, renderNode(['p', null]), 'snapshot');
    expect(frameOf(shadow).innerHTML).toBe('<p data-freshness="snapshot"></p>');
    paint(shadow, renderNode(['p', null]), 'current');
    expect(frameOf(shadow).innerHTML).toBe('<p data-freshness="current"></p>');
  });

  test('reuses the shadow root of the loader', () => {
    const host = document.createElement('div');
    const first = frameOf(shadowOf(host));
    expect(frameOf(shadowOf(host))).toBe(first);
    expect(host.shadowRoot?.children).toHaveLength(1);
  });
});
