import { vi } from 'vitest';

type StorageListener = (event: Pick<StorageEvent, 'key' | 'newValue' | 'isTrusted'>) => void;

/**
 * Calls the `storage` listeners of this page as a browser does after a write of another tab.
 * `dispatchEvent` cannot do that, because `isTrusted` of its events is false. Call it before the
 * listeners are added.
 */
export function captureStorageListeners() {
  const listeners = new Set<StorageListener>();
  const add = window.addEventListener.bind(window);
  const remove = window.removeEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: unknown, options?: unknown) => {
      if (type === 'storage') listeners.add(listener as StorageListener);
      add(type, listener as EventListener, options as AddEventListenerOptions);
    },
  );
  vi.spyOn(window, 'removeEventListener').mockImplementation((type: string, listener: unknown) => {
    listeners.delete(listener as StorageListener);
    remove(type, listener as EventListener);
  });
  return {
    fromBrowser(key: string, newValue: string | null): void {
      for (const listener of listeners) listener({ key, newValue, isTrusted: true });
    },
  };
}
