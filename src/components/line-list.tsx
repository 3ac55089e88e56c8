import { useCallback, useId, useState } from 'react';
import type { Messages } from '../view/messages/messages.ts';
import { pluralText } from '../view/plural.ts';
import type { CartView } from '../view/view-types.ts';
import { Button } from './button.tsx';
import { Heading } from './heading.tsx';
import { LineItem } from './line-item.tsx';

export interface LineListProps {
  readonly view: Pick<CartView, 'lines' | 'hiddenLines' | 'missingLines'>;
  readonly messages: Messages;
  readonly locale: string;
  readonly headingLevel: number;
  /** Most lines that one press on "show more" brings. */
  readonly step: number;
  readonly onShowMore: () => void;
}

/** The contents of the cart. Long ones come in portions; focus then moves to the first new line. */
export function LineList({ view, messages, locale, headingLevel, step, onShowMore }: LineListProps) {
  const { lines, hiddenLines, missingLines } = view;
  const id = useId();
  const [firstNew, setFirstNew] = useState<number | null>(null);
  // A ref callback runs when the line is there, however long the host takes to bring it.
  const focusLine = useCallback((element: HTMLLIElement | null) => element?.focus(), []);

  return (
    <section className="gc-contents" aria-labelledby={id}>
      <Heading level={headingLevel} id={id} className="gc-hidden">
        {messages.contents}
      </Heading>
      {lines.length > 0 && (
        // Safari drops the list's role with the bullets unless it is spelt out.
        <ul className="gc-lines" role="list">
          {lines.map((line, index) => (
            <LineItem
              key={line.key}
              line={line}
              messages={messages}
              focusRef={index === firstNew ? focusLine : undefined}
            />
          ))}
        </ul>
      )}
      {missingLines > 0 && <p className="gc-missing">{pluralText(messages.missingLines, missingLines, locale)}</p>}
      {hiddenLines > 0 && (
        <div className="gc-show-more">
          <Button
            onPress={() => {
              setFirstNew(lines.length);
              onShowMore();
            }}
          >
            {pluralText(messages.showMore, Math.min(step, hiddenLines), locale)}
          </Button>
        </div>
      )}
    </section>
  );
}
