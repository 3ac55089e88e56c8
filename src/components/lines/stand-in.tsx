import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { CartItem } from '../../core/api/cart-item.ts';
import { useDisplay } from '../ui/display.ts';
import type { SharedProps } from '../ui/shared-props.ts';
import { pictureOf } from './check-resolved-item.ts';
import { LinePicture } from './line-slots.tsx';

export interface StandInProps {
  readonly className: string;
  /** @default none */
  readonly part?: string | undefined;
  /** Of the removed line. @default none */
  readonly removedId?: number | undefined;
  readonly rowRef?: Ref<HTMLLIElement> | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  readonly picture: ReactNode;
  /** Paragraphs. */
  readonly text: ReactNode;
  /** The buttons at its end. */
  readonly actions: ReactNode;
  /** Below them. @default nothing */
  readonly children?: ReactNode;
}

/** A row in the list of lines for one that is not in the cart: no longer, or not yet. */
export function StandIn(props: StandInProps) {
  const { className, part, removedId, rowRef, onKeyDown, picture, text, actions, children } = props;
  return (
    <li
      ref={rowRef}
      className={`gc-stand-in ${className}`}
      part={part}
      data-removed-id={removedId}
      onKeyDown={onKeyDown}
    >
      {picture}
      <div className="gc-stand-in-text">{text}</div>
      <div className="gc-stand-in-actions">{actions}</div>
      {children}
    </li>
  );
}

interface ItemPictureProps {
  readonly shared: Pick<SharedProps, 'widgetState' | 'resolveItem'>;
  readonly item: CartItem;
}

/** The picture of an item in the row that stands in for its line. */
export function ItemPicture({ shared, item }: ItemPictureProps) {
  const { widgetState, resolveItem } = shared;
  const { lineProduct } = widgetState;
  const picture = pictureOf(item, { resolveItem, lineProduct }, useDisplay());
  return (
    picture !== null && (
      <div className="gc-picture gc-stand-in-picture">
        <LinePicture key={picture} src={picture} alt="" href={null} />
      </div>
    )
  );
}
