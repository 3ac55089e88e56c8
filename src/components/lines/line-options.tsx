import type { CompactMessages } from '../../view/messages/message-groups.ts';
import type { OptionView } from '../../view/types.ts';

export interface LineOptionsProps {
  readonly options: readonly OptionView[];
  readonly messages: CompactMessages;
}

/** The options of a line, as in "Size: 52". */
export function LineOptions({ options, messages }: LineOptionsProps) {
  if (options.length === 0) return null;
  return (
    <ul className="gc-options" aria-label={messages.options}>
      {options.map(({ key, label, value }) => (
        <li key={key}>
          <bdi>{label}</bdi>: <bdi>{value}</bdi>
        </li>
      ))}
    </ul>
  );
}
