/** Runs a task after the next paint; immediately in a hidden page, which does not paint. */
export function afterPaint(task: () => void): void {
  if (document.hidden) task();
  else requestAnimationFrame(() => setTimeout(task));
}
