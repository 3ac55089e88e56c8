import { afterEach } from 'vitest';
import { patience } from './patience.ts';

/**
 * React 19 records a stack for each element that a development build creates, up to ten thousand in
 * a second, to name the owner in its warnings. That takes a fifth of the time of a test that
 * renders. React 18 and preact have none.
 */
function withoutOwnerStacks(react: object): void {
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  const { [name]: internals } = react as { readonly [name]?: object };
  if (internals === undefined || !('recentlyCreatedOwnerStacks' in internals)) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set() {},
  });
}

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
  withoutOwnerStacks(await import('react'));
  // Each test starts on an empty page of a new visitor.
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });
}
