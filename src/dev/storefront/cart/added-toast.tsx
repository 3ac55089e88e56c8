import { useEffect, useState } from 'react';
import { CloseButton } from '../close-button.tsx';
import { linePicture } from '../pictures/line-picture.tsx';
import type { AddedItem } from '../preview-context.ts';

/** Milliseconds that the toast stays. It stays longer while it has the pointer or focus. */
const displayTime = 6000;

export interface AddedToastProps {
  readonly item: AddedItem;
  readonly onViewCart: () => void;
  readonly onClose: () => void;
}

/** Shows the added item if the cart is not visible. The page's live region announces it, so this is no live region. */
export function AddedToast({ item, onViewCart, onClose }: AddedToastProps) {
  const [isInUse, setIsInUse] = useState(false);
  useEffect(() => {
    if (isInUse) return undefined;
    const timer = setTimeout(onClose, displayTime);
    return () => {
      clearTimeout(timer);
    };
  }, [item, isInUse, onClose]);
  return (
    <section
      className="added-toast"
      aria-label="Added item"
      onPointerEnter={() => setIsInUse(true)}
      onPointerLeave={() => setIsInUse(false)}
      onFocus={() => setIsInUse(true)}
      onBlur={() => setIsInUse(false)}
    >
      <span className="added-picture">{linePicture(item)}</span>
      <p>
        <span className="soft">Added to your cart</span>
        <bdi className="added-name">
          {item.qty === 1 ? '' : `${item.qty} × `}
          {item.name}
        </bdi>
      </p>
      <button type="button" className="button quiet" onClick={onViewCart}>
        View cart
      </button>
      <CloseButton label="Dismiss" onPress={onClose} />
    </section>
  );
}
