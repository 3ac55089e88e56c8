import { useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { SignInReceipt } from '../../core/customer/receipt.ts';
import type { Messages } from '../../core/messages/messages.ts';
import { useLoaded } from '../hooks/use-loaded.ts';
import type { PartLoaders } from '../screen/part-loaders.ts';
import type { NoticeView } from '../screen/notices.ts';
import type { AddItems } from './receipt-part.ts';

export interface ReceiptSource {
  readonly value: SignInReceipt | null;
  readonly store: StoreApi<SignInReceipt | null>;
  /** Undefined if items cannot be added. */
  readonly addItems: AddItems | undefined;
}

/** The notice about the last sign-in, with its two buttons; null without one, or until its code has loaded. */
export function useReceipt(
  source: ReceiptSource | undefined,
  load: PartLoaders['receipt'],
  messages: Partial<Messages>,
  locale: string,
): { readonly notice: NoticeView; readonly onPutBack: () => void; readonly onDismiss: () => void } | null {
  const [isPending, setPending] = useState(false);
  const { value = null, store, addItems } = source ?? {};
  const part = useLoaded(value !== null, load, value);
  if (part === null || value === null) return null;
  const texts = { ...part.enReceipt, ...messages };
  return {
    notice: part.receiptNotice({ receipt: value, texts, locale, canAdd: addItems !== undefined, isPending }),
    onPutBack() {
      if (addItems === undefined || isPending) return;
      setPending(true);
      void part.putBack(value, addItems).then((left) => {
        setPending(false);
        // The customer may have signed out in between.
        if (store?.getState() === value) store.setState(left, true);
      });
    },
    onDismiss: () => store?.setState(null, true),
  };
}
