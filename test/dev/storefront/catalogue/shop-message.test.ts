import { expect, it } from 'vitest';
import { shopMessage } from '../../../../src/dev/storefront/catalogue/shop-message.ts';

it('fills named and numbered placeholders', () => {
  const named = { message: '"%fieldName" is required.', parameters: { fieldName: 'sku' } };
  expect(shopMessage(JSON.stringify(named))).toBe('"sku" is required.');
  const listed = { message: 'Only %1 of %2 left.', parameters: [2, 'these'] };
  expect(shopMessage(JSON.stringify(listed))).toBe('Only 2 of these left.');
  expect(shopMessage('{"message":"No %constructor of %9","parameters":{}}')).toBe('No %constructor of %9');
});

it.each(['<html>Maintenance</html>', '', 'null', '[]', '"text"', '{"message":5}', '{"messages":{}}'])(
  'finds no message in %s',
  (text) => {
    expect(shopMessage(text)).toBeUndefined();
  },
);
