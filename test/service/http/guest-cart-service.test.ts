import { expect, it } from 'vitest';
import { createTestService } from '../../support/service.ts';

it.each([
  [{ cors: ['https://shop.example/'] }, /"https:\/\/shop.example\/" in cors/],
  [{ cors: ['*'] }, /"\*" in cors/],
])('throws for the options %j and says how to write them', (options, message) => {
  expect(() => createTestService(options)).toThrow(message);
});
