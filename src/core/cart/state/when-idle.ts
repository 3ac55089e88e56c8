/**
 * Runs a task when the page has loaded and the browser is idle. Returns a function that cancels it.
 */
export function whenIdle(task: () => void): () => void {
  let cancel = (): void => removeEventListener('load', wait);
  function wait(): void {
    // Safari has no `requestIdleCallback`: https://bugs.webkit.org/show_bug.cgi?id=285049
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(task, { timeout: 5000 });
      cancel = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(task, 1000);
      cancel = () => clearTimeout(timer);
    }
  }
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => cancel();
}

/** Whether the browser saves data. The types do not have it. */
export const savesData = (): boolean =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
