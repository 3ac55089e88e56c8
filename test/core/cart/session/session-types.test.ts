import { expectTypeOf, test } from 'vitest';
import type {
  CartRecord,
  GuestCartSession,
  News,
  ReadonlyCartStore,
  ReadonlyNewsStore,
} from '../../../../src/index.ts';

test('the stores of a session can be read and followed, not changed', () => {
  type Reading = 'getState' | 'getInitialState' | 'subscribe';
  expectTypeOf<GuestCartSession['store']>().toEqualTypeOf<ReadonlyCartStore>();
  expectTypeOf<GuestCartSession['news']>().toEqualTypeOf<ReadonlyNewsStore>();
  expectTypeOf<keyof ReadonlyCartStore>().toEqualTypeOf<Reading>();
  expectTypeOf<keyof ReadonlyNewsStore>().toEqualTypeOf<Reading>();
  expectTypeOf<ReturnType<ReadonlyCartStore['getState']>>().toEqualTypeOf<CartRecord>();
  expectTypeOf<ReturnType<ReadonlyNewsStore['getState']>>().toEqualTypeOf<readonly News[]>();
});
