import type { GuestCartError } from '../../core/api/errors.ts';
import { errorDetail, isCancelable, type Emit } from './events.ts';

/** Dispatches events of an element, and reports setup mistakes. */
export interface PageReporter {
  readonly emit: Emit;
  /** Reports a setup mistake: as an event, and once in the console. */
  readonly report: (diagnostic: GuestCartError) => void;
}

/** Creates the reporter of an element. Its events bubble and cross shadow roots. */
export function createPageReporter(host: HTMLElement): PageReporter {
  const reported = new Set<string>();
  const emit: Emit = (name, detail) =>
    host.dispatchEvent(
      new CustomEvent(name, {
        detail,
        bubbles: true,
        composed: true,
        cancelable: isCancelable(name),
      }),
    );
  return {
    emit,
    report(diagnostic) {
      const { message } = diagnostic;
      if (reported.has(message)) return;
      reported.add(message);
      // oxlint-disable-next-line no-console -- an integrator without a listener sees it only there
      console.error(message);
      emit('guest-cart:error', errorDetail(diagnostic));
    },
  };
}
