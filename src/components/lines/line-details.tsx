import type { ShownMessages } from '../../view/messages/messages.ts';
import type { LineExtras as LineExtrasView } from '../../view/types.ts';
import { DiscountList } from './discount-list.tsx';
import { MoreFacts } from '../details/more-facts.tsx';

export interface LineExtrasProps {
  readonly extras: Pick<LineExtrasView, 'discounts' | 'facts'>;
  readonly messages: ShownMessages;
}

/** What stands under a line that has more than a price: its discounts, and what else the shop says of it. */
export function LineExtras({ extras, messages }: LineExtrasProps) {
  return (
    <>
      <DiscountList discounts={extras.discounts} messages={messages} />
      <MoreFacts facts={extras.facts} discounts={extras.discounts} messages={messages} />
    </>
  );
}
