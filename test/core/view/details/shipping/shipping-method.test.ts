import { describe, expect, it } from 'vitest';
import { en } from '../../../../../src/core/messages/en.ts';
import { loadMessages } from '../../../../../src/core/messages/load-messages.ts';
import { serviceNames } from '../../../../../src/core/view/details/shipping/service-names.ts';
import { methodText } from '../../../../../src/core/view/details/shipping/shipping-method.ts';

describe('a shipping method', () => {
  it.each([
    ['ups_03', 'UPS Ground'],
    ['ups_11', 'UPS Standard'],
    ['usps_1', 'USPS Priority Mail'],
    ['usps_INT_2', 'USPS Priority Mail International'],
    ['dhl_P', 'DHL Express Worldwide'],
  ])('with a known code has the name of its service: %s is %s', (code, words) => {
    expect(methodText(code, en)).toBe(words);
  });

  it('keeps a UPS number that means different services in different countries', () => {
    expect(methodText('ups_07', en)).toBe('UPS, 07');
  });

  it.each([
    ['fedex_FEDEX_GROUND', 'FedEx, Ground'],
    ['fedex_FEDEX_2_DAY_AM', 'FedEx, 2 Day AM'],
    ['fedex_PRIORITY_OVERNIGHT', 'FedEx, Priority Overnight'],
    ['usps_PRIORITY_MAIL', 'USPS, Priority Mail'],
    ['fedex_fedex', 'FedEx, fedex'],
    ['dhl_BBX', 'DHL, BBX'],
    ['dpd__home__delivery_', 'Dpd, home delivery'],
  ])('with words as its code is shown in sentence case, without repeating the carrier: %s', (code, words) => {
    expect(methodText(code, en)).toBe(words);
  });

  it.each(['ups_toString', 'constructor_name', '__proto__', '__proto___x'])(
    'is never a member of Object.prototype: %s',
    (code) => {
      expect(methodText(code, en)).toMatch(/^[\w, ]+$/);
    },
  );

  it('is translated, except names', async () => {
    const german = { ...en, ...(await loadMessages('de')) };
    expect(methodText('freeshipping_freeshipping', german)).toBe('Kostenloser Versand');
    expect(methodText('ups_03', german)).toBe('UPS Ground');
  });

  it('can be renamed by the messages of the page, by carrier or as a whole', () => {
    const own = { ...en, carriers: { ...en.carriers, ups: 'United' }, methods: { ups_03: 'By van' } };
    expect(methodText('ups_11', own)).toBe('United Standard');
    expect(methodText('ups_03', own)).toBe('By van');
  });

  it('has one service per code', () => {
    for (const services of Object.values(serviceNames)) {
      const codes = Object.values(services).flatMap((list) => list.split(' '));
      expect(new Set(codes).size).toBe(codes.length);
    }
  });
});
