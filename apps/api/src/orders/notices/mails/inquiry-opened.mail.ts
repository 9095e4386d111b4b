import { aboutDispute, disputeIn, type AboutDispute } from './about-dispute.ts';
import { defineOrderMail } from './define-order-mail.ts';
import { money, subjectOf } from './order-words.ts';
import { paid } from './sample-order.ts';

export const inquiryOpened = defineOrderMail<AboutDispute>({
  kind: 'inquiry-opened',
  to: 'seller',
  urgency: 'soon',
  after: ['inquired'],
  factsOf: disputeIn,
  write({ order, amountMinor, reason }, site) {
    return {
      subject: subjectOf(`Inquiry about ${money(amountMinor, order)}`, order),
      heading: 'A bank asks about a payment',
      preview: `${money(amountMinor, order)}. No money has been taken.`,
      blocks: [
        {
          paragraph:
            'A cardholder asked the bank about this payment. No money has been taken, and you may ship the order. ' +
            'Answer in the payment provider’s dashboard before its deadline, or refund the order: that settles it. ' +
            'Without an answer it may become a dispute.',
        },
        ...aboutDispute(order, { name: 'Asked about', amountMinor, reason }, site),
      ],
    };
  },
  sample: { order: paid, amountMinor: 7_560, reason: 'general' },
});
