import type { ToPage } from './actions-types.ts';
import { errorDetail, isCancelable, type Emit } from '../settings/events.ts';

/** How an element speaks to the page around it: by events, and of mistakes once in the console too. */
export function toPage(host: HTMLElement): ToPage {
  const told = new Set<string>();
  const emit: Emit = (name, detail) =>
    host.dispatchEvent(
      new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: isCancelable(name) }),
    );
  return {
    emit,
    tell(diagnostic) {
      const { message } = diagnostic;
      if (told.has(message)) return;
      told.add(message);
      // eslint-disable-next-line no-console -- the one way to reach an integrator who has no listener yet
      console.error(message);
      emit('guest-cart:error', errorDetail(diagnostic));
    },
  };
}
