import type { ShownMessages } from '../../view/messages/messages.ts';
import type { LineDetails as LineDetailsView } from '../../view/types.ts';
import { DiscountList } from './discount-list.tsx';
import { MoreFacts } from '../details/more-facts.tsx';

export interface LineDetailsProps {
  readonly features: Pick<LineDetailsView, 'discounts' | 'facts'>;
  readonly messages: ShownMessages;
}

/** What stands under a line that has more than a price: its discounts, and what else the shop says of it. */
export function LineDetails({ features, messages }: LineDetailsProps) {
  return (
    <>
      <DiscountList discounts={features.discounts} messages={messages} />
      <MoreFacts facts={features.facts} discounts={features.discounts} messages={messages} />
    </>
  );
}
