/** Runs a task when what was just put into the page has been painted; at once where nobody is looking. */
export function afterPaint(task: () => void): void {
  if (document.hidden) task();
  else requestAnimationFrame(() => setTimeout(task));
}
