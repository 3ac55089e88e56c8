import { useCallback, useId, useState } from 'react';
import type { MainMessages } from '../../view/messages/messages.ts';
import { pluralText } from '../../view/text/plural.ts';
import type { MainView } from '../../view/types.ts';
import { Button } from '../ui/button.tsx';
import { Heading } from '../ui/heading.tsx';
import { LineItem, type LineDetailsPart } from './line-item.tsx';
import type { RenderProps } from '../screen/render-props.ts';
import type { DetailsState } from '../hooks/use-details.ts';
import type { ActionsState } from '../hooks/use-actions.ts';

export interface LineListProps {
  readonly view: Pick<MainView, 'lines' | 'hiddenLines' | 'missingLines'>;
  /** What not every line has, where it is there. */
  readonly drawn: DetailsState['drawn'];
  readonly actions: ActionsState;
  readonly drawing: RenderProps;
  readonly messages: MainMessages;
  readonly locale: string;
  readonly headingLevel: number;
  /** Most lines that one press on "show more" brings. */
  readonly step: number;
  readonly onShowMore: () => void;
}

function restOf(drawn: DetailsState['drawn'], index: number): LineDetailsPart | null {
  const features = drawn?.rest.view.lines[index];
  return drawn == null || features === undefined ? null : { part: drawn.part, features, messages: drawn.rest.messages };
}

/** The contents of the cart. Long ones come in portions; focus then moves to the first new line. */
export function LineList(props: LineListProps) {
  const { view, drawn, actions, drawing, messages, locale, headingLevel, step, onShowMore } = props;
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
        <ul className="gc-lines" part="lines" role="list" data-pictures={actions.hasPictures ? true : undefined}>
          {lines.map((line, index) => (
            <LineItem
              key={line.key}
              line={line}
              rest={restOf(drawn, index)}
              {...{ messages, actions, drawing }}
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
