/** Runs a task once however often it is asked for in one turn: many attributes set together are one update. */
export function oncePerTask(task: () => void): () => void {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      task();
    });
  };
}
