import { createContext, useContext } from 'react';
import type { PreviewStore } from '../../service/http/preview-types.ts';
import type { Settings } from './settings.ts';
import type { ChangeSettings } from './use-settings.ts';

export interface PreviewContextValue {
  readonly settings: Settings;
  readonly change: ChangeSettings;
  /** The store that the address names; undefined while the list is on its way, and in front of a real shop. */
  readonly store: PreviewStore | undefined;
  /** Says something to those who do not see the page change. */
  readonly announce: (text: string) => void;
}

export const PreviewContext = createContext<PreviewContextValue | null>(null);

export function usePreview(): PreviewContextValue {
  const value = useContext(PreviewContext);
  if (value === null) throw new Error('usePreview was called outside of the preview');
  return value;
}
