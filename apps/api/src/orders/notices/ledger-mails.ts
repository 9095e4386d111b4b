import { addressWanted } from './mails/address-wanted.mail.ts';
import { disputeOpened } from './mails/dispute-opened.mail.ts';
import { holdEnding } from './mails/hold-ending.mail.ts';
import { inquiryOpened } from './mails/inquiry-opened.mail.ts';
import { newPaidOrder } from './mails/new-paid-order.mail.ts';
import { orderCancelled } from './mails/order-cancelled.mail.ts';
import { orderPaid } from './mails/order-paid.mail.ts';
import { orderPlaced } from './mails/order-placed.mail.ts';
import { orderRefunded } from './mails/order-refunded.mail.ts';
import { orderShipped } from './mails/order-shipped.mail.ts';
import { paidOrderCancelled } from './mails/paid-order-cancelled.mail.ts';
import type { OrderMail } from './mails/define-order-mail.ts';

/** The mails that follow from an order's ledger. An entry causes at most one to the buyer and one to the seller. */
export const ledgerMails: readonly OrderMail<object>[] = [
  orderPlaced,
  holdEnding,
  orderPaid,
  addressWanted,
  orderShipped,
  orderRefunded,
  orderCancelled,
  newPaidOrder,
  paidOrderCancelled,
  inquiryOpened,
  disputeOpened,
];
