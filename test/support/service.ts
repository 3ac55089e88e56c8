// Our own tests stand where a host's do: what is published for them is what is used here.
export { createTestService } from '../../src/testing.ts';
export type { Fault, LoggedRequest, TestService, TestServiceOptions } from '../../src/testing.ts';
