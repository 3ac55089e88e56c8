import type { GuestCartEventDetails } from '../../core/cart/reading/events.ts';
import { isChanging } from '../../core/cart/showing/placeholder-controls.ts';
import type { OpenedCart } from './element-types.ts';
import { renderNode, type Snapshots } from '../first-paint/snapshot.ts';

const measured = new WeakSet<object>();

/**
 * Measures the cart of a shop, once for all its elements. The marks stay in the page's performance
 * timeline.
 */
export function measureCart({
  session,
  reader,
  controls,
  options,
  snapshot,
}: OpenedCart): () => void {
  if (measured.has(reader)) return () => undefined;
  measured.add(reader);
  const page = new AbortController();
  const send = (detail: GuestCartEventDetails['guest-cart:measure']): void =>
    void options.emit('guest-cart:measure', detail);
  const mark = (name: string): number => performance.mark(`guest-cart:${name}`).startTime;
  const compare = (correct: boolean, ms: number): void =>
    send({ name: 'amounts', correct, msUntilCorrect: correct ? 0 : ms });
  const numbersIn = (text: string | null): string =>
    (text ?? '').match(/\d[\d.,]*/g)?.join(' ') ?? '';
  const [painted] = performance.getEntriesByName('guest-cart:first-paint');
  // The snapshot is replaced when its code has loaded, which changes no state.
  const timer = snapshot === undefined ? undefined : setInterval(compareSnapshots, 500);
  let isInteractive = false;
  let changedAt: number | undefined;
  let isChanged = false;
  let readAt = 0;
  let shown = { amounts: '', since: 0 };

  /**
   * Compares the cart of the last visit, which the page has painted, with what would be painted
   * now.
   */
  function compareSnapshots(): void {
    try {
      type Stored = readonly [string?, number?, Partial<Snapshots>?];
      const [, at = 0, next] = JSON.parse(session.cartStore.readSnapshot() ?? '[]') as Stored;
      const node = next?.[options.mode as keyof Snapshots];
      const ms = at - performance.timeOrigin - (painted?.startTime ?? 0);
      if (node === undefined || ms < 0) return;
      clearInterval(timer);
      compare(numbersIn(renderNode(node).textContent) === numbersIn(snapshot ?? ''), ms);
    } catch {
      clearInterval(timer); // another version in another tab has stored something else
    }
  }

  function update(): void {
    const reading = reader.getState();
    const { cart, controls: state } = controls.apply(reading);
    const now = performance.now();
    if (!isInteractive && (cart !== null || reading.current.status === 'none')) {
      isInteractive = true;
      send({ name: 'first-paint', ms: painted?.startTime ?? mark('first-paint') });
      send({ name: 'interactive', ms: mark('interactive') });
    }
    const isPending = isChanging(state);
    const amounts = JSON.stringify(
      cart?.items?.map(({ item_id: id, qty, price }) => [id, qty, price]),
    );
    const isRead = reading.updatedAt > readAt && !isPending;
    if (isRead && readAt > 0) compare(amounts === shown.amounts, now - shown.since);
    // What a change has shown counts until the shop's next response, also if the change was
    // refused.
    if (isRead || ((isPending || !isChanged) && amounts !== shown.amounts))
      shown = { amounts, since: now };
    isChanged = isPending || (isChanged && !isRead);
    readAt = reading.updatedAt;
    changedAt = isPending ? (changedAt ?? now) : undefined;
  }

  for (const name of ['removed', 'quantity-changed']) {
    document.addEventListener(
      `guest-cart:${name}`,
      () =>
        changedAt !== undefined &&
        send({ name: 'change-confirmed', ms: mark('change-confirmed') - changedAt }),
      page,
    );
  }
  const stops = [reader, controls].map(({ subscribe }) => subscribe(update));
  update();
  return () => {
    measured.delete(reader);
    page.abort();
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}
