// Tests of this repository use the published API of guest-cart/testing, as hosts do.
export { createTestService } from '../../src/testing.ts';
export type { Fault, LoggedRequest, TestService, TestServiceOptions } from '../../src/testing.ts';
