import { afterEach, vi } from 'vitest';
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

/** Whether a change waits for a connection: the browser would ask before the page is left. */
const asks = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * A change that waits for a connection goes on after its widget is gone, and would listen to the page
 * during the next test. It is sent, as when the connection of a shopper is back.
 */
async function endWaits(): Promise<void> {
  if (!asks()) return;
  vi.useRealTimers();
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => {
    if (asks())
      throw new Error('This test leaves a change that waits for its shop. Let it respond.');
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
  afterEach(async () => {
    cleanup();
    await endWaits();
    localStorage.clear();
    sessionStorage.clear();
  });
}
