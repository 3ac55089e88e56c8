import { useState } from 'react';
import { failuresOf } from '../../core/cart/state/failures.ts';
import type { WidgetState } from '../../core/cart/shown/widget-state.ts';
import { useSlow } from '../ui/timing.ts';

/** `sent`: all that has waited for a connection was sent, and nothing was changed since. */
type Waited = 'none' | 'waiting' | 'sent';

/** Milliseconds for which the shopper is told. */
const shownFor = 5000;

function nextWaited(waited: Waited, widgetState: WidgetState, online: boolean): Waited {
  const { progress } = widgetState;
  if (progress === 'waiting') return 'waiting';
  if (progress !== 'done') return waited === 'waiting' ? 'waiting' : 'none';
  // Offline again, or the shopper has taken everything back.
  if (!online) return 'none';
  if (waited !== 'waiting') return waited;
  // What has failed has its own message.
  return failuresOf(widgetState).length > 0 ? 'none' : 'sent';
}

/** Whether all that has waited for a connection was sent: for some seconds, or until the next change. */
export function useSent(widgetState: WidgetState, online: boolean): boolean {
  const [waited, setWaited] = useState<Waited>('none');
  const isOver = useSlow(waited === 'sent', shownFor);
  const next = isOver ? 'none' : nextWaited(waited, widgetState, online);
  if (next !== waited) setWaited(next);
  return next === 'sent';
}
