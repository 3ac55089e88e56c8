import { afterEach } from 'vitest';
import { patience } from './patience.ts';

// Test files with a DOM use Testing Library, which is set up for all of them. Hooks of a file run
// before this one.
if (typeof document !== 'undefined') {
  const [{ cleanup, configure }, { userEvent }] = await Promise.all([
    import('@testing-library/react'),
    import('@testing-library/user-event'),
  ]);
  configure({
    // The default is one second.
    asyncUtilTimeout: patience,
    // A search by text finds what is shown, whether or not it has been announced yet.
    defaultIgnore: 'script, style, .gc-hidden[role=status]',
  });
  // It prepares the document once, and never undoes it.
  userEvent.setup();
  // Each test starts on an empty page of a new visitor.
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });
}
