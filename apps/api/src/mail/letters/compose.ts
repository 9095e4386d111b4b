import type { MailTemplate } from '../mail.ts';
import {
  holdEnding,
  messageReply,
  orderCancelled,
  orderPaid,
  orderPlaced,
  orderRefunded,
  orderShipped,
} from './buyer-letters.ts';
import type { Letter } from './letter.ts';
import type { Links } from './links.ts';
import { contactMessage, disputeOpened, lowStock, newPaidOrder } from './seller-letters.ts';

/** The words of a mail. */
export function compose(template: MailTemplate, links: Links): Letter {
  switch (template.kind) {
    case 'order-placed':
      return orderPlaced(template, links);
    case 'hold-ending':
      return holdEnding(template, links);
    case 'order-paid':
      return orderPaid(template, links);
    case 'order-shipped':
      return orderShipped(template, links);
    case 'order-refunded':
      return orderRefunded(template, links);
    case 'order-cancelled':
      return orderCancelled(template, links);
    case 'message-reply':
      return messageReply(template);
    case 'new-paid-order':
      return newPaidOrder(template, links);
    case 'dispute-opened':
      return disputeOpened(template, links);
    case 'contact-message':
      return contactMessage(template);
    case 'low-stock':
      return lowStock(template, links);
  }
}
