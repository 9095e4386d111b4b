import { namedUnits } from '@switchyard/shared/bookings';
import type { StoredBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { numbersIn, orderIdIn, readNumberNamed } from '../bookings/read-order-number.ts';
import type { MailService, MailTemplate, NewMail } from '../../infrastructure/mail/mail.service.ts';
import { attempt } from '../../infrastructure/observability/attempt.ts';
import type { Logger } from '../../infrastructure/observability/logger.ts';
import { mostOfAnOrder } from './declare.ts';
import { isInTime } from './period.ts';
import { endOfPeriod } from './period-of-order.ts';
import type { StoredWithdrawal, WithdrawalsRepository } from './withdrawals.repository.ts';

interface ReceiptNeeds {
  withdrawals: Pick<WithdrawalsRepository, 'listDue' | 'listOf' | 'markMatched'>;
  bookings: Pick<BookingsRepository, 'find' | 'findByNumber'>;
  mail: Pick<MailService, 'queue' | 'seller'>;
  logger: Logger;
  /** Notes on the order that somebody declared it whom nobody knows. */
  noteUnproved(order: string, withdrawal: StoredWithdrawal): Promise<unknown>;
  contactOf(account: string): Promise<{ email: string } | undefined>;
  /** The account that has this e-mail now. */
  accountWith(email: string): Promise<string | undefined>;
  /** Whether an account was the last one to have this e-mail, and had it until it was deleted. */
  endedWith(email: string, account: string): Promise<boolean>;
  orderOfInvoice(number: number): Promise<string | undefined>;
}

/** A sweep has other work, and there is another one soon. */
const mostPerSweep = 100;

/**
 * Finds the orders of new withdrawals, and mails their buyers the receipt and the seller the news. Any number of
 * processes may run it at once: a mail has the id of its withdrawal, so it is sent once.
 */
export async function confirmReceipts(needs: ReceiptNeeds): Promise<void> {
  for (const withdrawal of await needs.withdrawals.listDue(mostPerSweep))
    await attempt(needs.logger, 'The receipt of a withdrawal', withdrawal.id, () =>
      confirmReceipt(needs, withdrawal),
    );
}

async function confirmReceipt(needs: ReceiptNeeds, withdrawal: StoredWithdrawal): Promise<void> {
  const { withdrawals, mail } = needs;
  const { id, declaredAt } = withdrawal;
  const found = await findOrderOf(needs, withdrawal);
  const until = found && endOfPeriod(found.order);
  const facts = { until, isLate: !isInTime(declaredAt, until) };
  if (found && !withdrawal.bySignedIn) await needs.noteUnproved(found.order.id, withdrawal);
  if (mail.seller) await mail.queue(await mailsOf(needs, { ...withdrawal, ...facts }, found, mail.seller));
  await withdrawals.markMatched(id, { ...facts, order: found?.order.id, account: found?.order.account });
}

interface FoundOrder {
  order: StoredBooking;
  /** Undefined if nobody knows an e-mail that is still its buyer's. */
  to: string | undefined;
}

/**
 * The paid order that a withdrawal names, if its e-mail is the order's. Of several such orders nobody knows which one
 * is meant.
 */
async function findOrderOf(
  needs: ReceiptNeeds,
  { order: known, orderNamed, email }: StoredWithdrawal,
): Promise<FoundOrder | undefined> {
  const named = known === undefined ? await listNamed(needs, orderNamed) : [await needs.bookings.find(known)];
  const fitting = new Map<string, FoundOrder>();
  for (const order of named) {
    if (order?.transactionId === undefined) continue;
    const to = await emailOfBuyer(needs, order);
    if (known !== undefined || [to, order.buyer].includes(email)) fitting.set(order.id, { order, to });
  }
  return fitting.size === 1 ? [...fitting.values()][0] : undefined;
}

/** The e-mail of an order's account now. One that was deleted had its last e-mail until then: nobody has that since. */
async function emailOfBuyer(
  { contactOf, accountWith, endedWith }: ReceiptNeeds,
  { account, buyer }: StoredBooking,
): Promise<string | undefined> {
  const contact = await contactOf(account);
  if (contact) return contact.email;
  const isTheirs = (await endedWith(buyer, account)) && (await accountWith(buyer)) === undefined;
  return isTheirs ? buyer : undefined;
}

/**
 * Buyers know the number and, from the payment page, the id; some copy the number of the invoice. A number may stand
 * among other words, because the e-mail decides.
 */
async function listNamed(
  { bookings, orderOfInvoice }: ReceiptNeeds,
  named: string,
): Promise<(StoredBooking | undefined)[]> {
  const id = orderIdIn(named);
  if (id !== undefined) return [await bookings.find(id)];
  const invoice = readNumberNamed(named);
  const invoiced = invoice?.of === 'invoice' ? await orderOfInvoice(invoice.number) : undefined;
  if (invoiced !== undefined) return [await bookings.find(invoiced)];
  return Promise.all(numbersIn(named).map(bookings.findByNumber));
}

async function mailsOf(
  { withdrawals }: ReceiptNeeds,
  withdrawal: StoredWithdrawal,
  found: FoundOrder | undefined,
  seller: string,
): Promise<NewMail[]> {
  const { id, lines, words, name, email, orderNamed, declaredAt, isLate, bySignedIn, quiet } = withdrawal;
  if (!found && quiet) return [];
  const said = {
    name,
    declaredAt,
    ...(words !== undefined && { words }),
    ...(lines && found && { lines: namedUnits(found.order.lines, lines) }),
  };
  const order = found?.order.id;
  const news: MailTemplate = {
    kind: 'withdrawal-declared',
    ...said,
    email,
    orderNamed,
    isLate,
    isFound: found !== undefined,
  };
  const toSeller: NewMail = {
    id: `withdrawal-${id}-seller`,
    to: seller,
    ...(order && { order }),
    template: news,
  };
  if (!found) return [toSeller];
  if (found.to === undefined) return [{ ...toSeller, template: { ...news, isWithoutReceipt: true } }];
  // Whoever knows number and e-mail can have the shop write to the buyer, so not without end.
  const earlier = await withdrawals.listOf(found.order.id, { bySignedIn }, mostOfAnOrder);
  if (earlier.length === mostOfAnOrder && !earlier.some((one) => one.id === id))
    return [{ ...toSeller, template: { ...news, isWithoutReceipt: true } }];
  const number = found.order.number;
  const receipt: MailTemplate = {
    kind: 'withdrawal-receipt',
    ...said,
    orderId: found.order.id,
    number: String(number),
  };
  const { account } = found.order;
  return [
    { id: `withdrawal-${id}`, to: found.to, account, order: found.order.id, template: receipt },
    toSeller,
  ];
}
