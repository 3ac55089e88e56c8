import { beforeAll } from 'vitest';

// Testing Library waits for a second, which is not long on a machine that has something else to do as well.
beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
});
