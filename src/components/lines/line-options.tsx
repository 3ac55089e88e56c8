import type { CompactMessages } from '../../core/messages/message-groups.ts';
import type { OptionView } from '../../core/view/types.ts';

export interface LineOptionsProps {
  readonly options: readonly OptionView[];
  readonly messages: CompactMessages;
  /** Whether options without words are shown, for developers. */
  readonly isFull: boolean;
}

/** The options of a line, such as "Size: 52". */
export function LineOptions({ options, messages, isFull }: LineOptionsProps) {
  const shown = isFull ? options : options.filter(({ isBare }) => isBare !== true);
  if (shown.length === 0) return null;
  return (
    <ul className="gc-options" aria-label={messages.options}>
      {shown.map(({ key, label, value }) => (
        <li key={key}>
          <bdi>
            {label}: <bdi>{value}</bdi>
          </bdi>
        </li>
      ))}
    </ul>
  );
}
