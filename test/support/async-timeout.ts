import { beforeAll } from 'vitest';

// The default of one second is too short on a busy machine.
beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
});
