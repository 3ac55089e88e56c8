import { describe, expect, it } from 'vitest';
import { en } from '../../../../src/view/messages/en.ts';
import { loadMessages } from '../../../../src/view/messages/load-messages.ts';
import { serviceNames } from '../../../../src/view/details/shipping/service-names.ts';
import { methodText } from '../../../../src/view/details/shipping/shipping-method.ts';

describe('a delivery method', () => {
  it.each([
    ['ups_03', 'UPS Ground'],
    ['ups_11', 'UPS Standard'],
    ['usps_1', 'USPS Priority Mail'],
    ['usps_INT_2', 'USPS Priority Mail International'],
    ['dhl_P', 'DHL Express Worldwide'],
  ])('of a service that is known by number or letter is named: %s is %s', (code, words) => {
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
  ])('whose code is words is written in them, without shouting and saying the carrier twice: %s', (code, words) => {
    expect(methodText(code, en)).toBe(words);
  });

  it.each(['ups_toString', 'constructor_name', '__proto__', '__proto___x'])(
    'is never taken for a member of an object: %s',
    (code) => {
      expect(methodText(code, en)).toMatch(/^[\w, ]+$/);
    },
  );

  it('says in the shopper’s language what is no name, and leaves names as they are', async () => {
    const german = { ...en, ...(await loadMessages('de')) };
    expect(methodText('freeshipping_freeshipping', german)).toBe('Kostenloser Versand');
    expect(methodText('ups_03', german)).toBe('UPS Ground');
  });

  it('is what the host calls it, carrier or whole method', () => {
    const own = { ...en, carriers: { ...en.carriers, ups: 'United' }, methods: { ups_03: 'By van' } };
    expect(methodText('ups_11', own)).toBe('United Standard');
    expect(methodText('ups_03', own)).toBe('By van');
  });

  it('has one service for a code', () => {
    for (const services of Object.values(serviceNames)) {
      const codes = Object.values(services).flatMap((list) => list.split(' '));
      expect(new Set(codes).size).toBe(codes.length);
    }
  });
});
