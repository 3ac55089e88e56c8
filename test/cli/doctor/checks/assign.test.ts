import { describe, expect, test } from 'vitest';
import { runDoctor } from '../../../../src/cli/doctor/doctor.ts';
import { codes, problems } from '../../../support/doctor/codes.ts';
import { openShop } from '../../../support/doctor/open-shop.ts';

describe('the check of the assignment', () => {
  test('reports a shop that assigns without a token', async () => {
    const { url } = await openShop({ requireCustomerToken: false });
    expect(problems(await runDoctor({ url }))).toEqual(['assign-open']);
  });

  test('passes with a token', async () => {
    const { url, shop } = await openShop({ requireCustomerToken: false });
    const before = shop.requests.length;
    const report = await runDoctor({ url, token: 'a-customers-token', customerId: 1 });
    expect(problems(report)).toEqual([]);
    expect(codes(report)).toContain('assign-ok');
    expect(shop.requests).toHaveLength(before);
  });

  test('reports a token that the shop rejects', async () => {
    const { url } = await openShop();
    const report = await runDoctor({ url, token: 'expired-token-of-4711', customerId: 1 });
    expect(problems(report)).toEqual(['assign-failed']);
  });
});
