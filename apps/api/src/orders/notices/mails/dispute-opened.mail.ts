import { aboutDispute, disputeIn, type AboutDispute } from './about-dispute.ts';
import { defineOrderMail } from './define-order-mail.ts';
import { money, subjectOf } from './order-words.ts';
import { paid } from './sample-order.ts';

export const disputeOpened = defineOrderMail<AboutDispute>({
  kind: 'dispute-opened',
  to: 'seller',
  urgency: 'soon',
  after: ['disputed'],
  factsOf: disputeIn,
  write({ order, amountMinor, reason }, site) {
    return {
      subject: subjectOf(`Dispute of ${money(amountMinor, order)}`, order),
      heading: 'A payment is disputed',
      preview: `${money(amountMinor, order)}. Do not ship this order.`,
      blocks: [
        {
          paragraph:
            `A cardholder asks the bank for ${money(amountMinor, order)} back. Do not ship this order. ` +
            'Answer with evidence in the payment provider’s dashboard before its deadline.',
        },
        ...aboutDispute(order, { name: 'Disputed', amountMinor, reason }, site),
      ],
    };
  },
  sample: {
    order: paid,
    amountMinor: 7_560,
    reason: 'product_not_received',
  },
});
