import { createContext, useContext } from 'react';
import type { PreviewStore } from '../../service/http/preview-types.ts';
import type { Lab } from '../lab/log.ts';
import type { ChangeSettings, Settings } from './settings.ts';

export interface PreviewContextValue {
  readonly settings: Settings;
  readonly change: ChangeSettings;
  readonly lab: Lab;
  /** The store from the URL. Undefined while the list of stores is loading, and for a real shop. */
  readonly store: PreviewStore | undefined;
  /** Announces a message to screen readers. */
  readonly announce: (text: string) => void;
}

export const PreviewContext = createContext<PreviewContextValue | null>(null);

export function usePreview(): PreviewContextValue {
  const value = useContext(PreviewContext);
  if (value === null) throw new Error('usePreview was called outside the preview');
  return value;
}
