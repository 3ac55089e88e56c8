/** Reports what a host's own callback threw, as an uncaught error would be, and lets the work go on. */
export function reportHostFault(error: unknown): void {
  const { reportError: report } = globalThis as { reportError?: (error: unknown) => void };
  // Node has no reportError.
  // eslint-disable-next-line no-console -- the one place left to say it
  (report ?? console.error)(error);
}
