import type { ShownMessages } from '../../view/messages/messages.ts';
import { Card } from '../ui/card.tsx';

export interface CartNoteProps {
  readonly note: string;
  readonly messages: ShownMessages;
  readonly headingLevel: number;
}

/** What the buyer wrote to the shop, line breaks kept. */
export function CartNote({ note, messages, headingLevel }: CartNoteProps) {
  return (
    <Card title={messages.note} name="note" headingLevel={headingLevel}>
      <p className="gc-note">
        <bdi>{note}</bdi>
      </p>
    </Card>
  );
}
