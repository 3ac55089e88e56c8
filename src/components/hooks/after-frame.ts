/**
 * Runs a task after the next frame; in a hidden page, which has no frames, in a task. Returns a function that cancels it.
 */
export function afterFrame(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A task may run before the frame and delay it.
  const frame = document.hidden
    ? void (timer = setTimeout(task))
    : requestAnimationFrame(() => {
        timer = setTimeout(task);
      });
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
