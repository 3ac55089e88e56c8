/**
 * Maximum milliseconds to wait: browsers stop the frames of an iframe that is scrolled out of view.
 */
const maxWait = 200;

/**
 * Resolves after the next frame. Resolves immediately if the page is hidden, and as soon as it is
 * hidden.
 */
export function nextFrame(): Promise<void> {
  if (typeof document === 'undefined' || document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', done);
      resolve();
    };
    const timer = setTimeout(done, maxWait);
    document.addEventListener('visibilitychange', done);
    // A task may run before the frame and delay it.
    requestAnimationFrame(() => setTimeout(done));
  });
}
