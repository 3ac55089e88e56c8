import { afterEach } from 'vitest';

// Test files with a DOM use Testing Library, which is set up for all of them.
if (typeof document !== 'undefined') {
  const [{ cleanup, configure }, { userEvent }] = await Promise.all([
    import('@testing-library/react'),
    import('@testing-library/user-event'),
  ]);
  // The default of one second is too short on a busy machine.
  configure({ asyncUtilTimeout: 10_000 });
  // It prepares the document once, and never undoes it.
  userEvent.setup();
  afterEach(cleanup);
}
