import { useCallback, useId, useState } from 'react';
import type { MainMessages } from '../../view/messages/messages.ts';
import { pluralText } from '../../view/text/plural.ts';
import type { MainView } from '../../view/types.ts';
import { Button } from '../ui/button.tsx';
import { Heading } from '../ui/heading.tsx';
import { LineItem, type LineRest } from './line-item.tsx';
import type { OwnDrawing } from '../screen/render-props.ts';
import type { RestState } from '../hooks/use-details.ts';
import type { ToolsState } from '../hooks/use-actions.ts';

export interface LineListProps {
  readonly view: Pick<MainView, 'lines' | 'hiddenLines' | 'missingLines'>;
  /** What not every line has, where it is there. */
  readonly drawn: RestState['drawn'];
  readonly tools: ToolsState;
  readonly drawing: OwnDrawing;
  readonly messages: MainMessages;
  readonly locale: string;
  readonly headingLevel: number;
  /** Most lines that one press on "show more" brings. */
  readonly step: number;
  readonly onShowMore: () => void;
}

function restOf(drawn: RestState['drawn'], index: number): LineRest | null {
  const extras = drawn?.rest.view.lines[index];
  return drawn == null || extras === undefined ? null : { part: drawn.part, extras, messages: drawn.rest.messages };
}

/** The contents of the cart. Long ones come in portions; focus then moves to the first new line. */
export function LineList(props: LineListProps) {
  const { view, drawn, tools, drawing, messages, locale, headingLevel, step, onShowMore } = props;
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
        <ul className="gc-lines" part="lines" role="list" data-pictures={tools.hasPictures ? true : undefined}>
          {lines.map((line, index) => (
            <LineItem
              key={line.key}
              line={line}
              rest={restOf(drawn, index)}
              {...{ messages, tools, drawing }}
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
