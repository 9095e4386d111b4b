import { namedUnits } from '@switchyard/shared/bookings';
import type { StoredBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { numbersIn, orderIdIn, readNumberNamed } from '../bookings/read-order-number.ts';
import type { MailService, NewMail } from '../../infrastructure/mail/mail.service.ts';
import { attempt } from '../../infrastructure/observability/attempt.ts';
import type { Logger } from '../../infrastructure/observability/logger.ts';
import { mostOfAnOrder } from './declare.ts';
import { isInTime } from './period.ts';
import { endOfPeriod } from './period-of-order.ts';
import { withdrawalDeclared } from './withdrawal-declared.mail.ts';
import { withdrawalReceipt } from './withdrawal-receipt.mail.ts';
import type { StoredWithdrawal, WithdrawalsRepository } from './withdrawals.repository.ts';

interface ReceiptNeeds {
  withdrawals: Pick<WithdrawalsRepository, 'listDue' | 'listOf' | 'markMatched'>;
  bookings: Pick<BookingsRepository, 'find' | 'findByNumber'>;
  mail: Pick<MailService, 'queue' | 'seller'>;
  logger: Logger;
  /** Records on the order that somebody who was not signed in declared a withdrawal. */
  noteUnproved(order: string, withdrawal: StoredWithdrawal): Promise<unknown>;
  contactOf(account: string): Promise<{ email: string } | undefined>;
  /** The id of the account with this e-mail, if the e-mail is verified. */
  holderOf(email: string): Promise<string | undefined>;
  /** Whether an account had this e-mail until it was deleted, and was the last one to have it. */
  endedWith(email: string, account: string): Promise<boolean>;
  orderOfInvoice(number: number): Promise<string | undefined>;
}

/** Bounds a sweep; the next one takes the rest. */
const mostPerSweep = 100;

/**
 * Finds the orders of new withdrawals, mails the receipt to their buyers, and tells the seller. Any number of processes
 * may run it at once: the mails' ids are derived from the withdrawal, so each is sent once.
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
  /** The e-mail for the receipt. Undefined if no e-mail is certain to be still the buyer's. */
  to: string | undefined;
}

/** The paid order that a withdrawal names, if both have the same e-mail. Undefined if several orders match. */
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

/**
 * The current e-mail of the order's account. If the account was deleted: the order's e-mail, provided that the account
 * had it to the end and nobody has verified it since.
 */
async function emailOfBuyer(
  { contactOf, holderOf, endedWith }: ReceiptNeeds,
  { account, buyer }: StoredBooking,
): Promise<string | undefined> {
  const contact = await contactOf(account);
  if (contact) return contact.email;
  const isTheirs = (await endedWith(buyer, account)) && (await holderOf(buyer)) === undefined;
  return isTheirs ? buyer : undefined;
}

/**
 * The orders that a text may mean. Buyers know an order's number and, from the payment page, its id; some copy the
 * invoice's number. The number may be anywhere in the text, because the e-mail must match as well.
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
  const toSeller = (isWithoutReceipt?: true): NewMail => ({
    id: `withdrawal-${id}-seller`,
    to: seller,
    ...(order && { order }),
    template: withdrawalDeclared.about({
      ...said,
      email,
      orderNamed,
      isLate,
      isFound: found !== undefined,
      ...(isWithoutReceipt && { isWithoutReceipt }),
    }),
  });
  if (!found) return [toSeller()];
  if (found.to === undefined) return [toSeller(true)];
  // Limits the mails: whoever knows an order's number and e-mail can make the shop write to its buyer.
  const earlier = await withdrawals.listOf(found.order.id, { bySignedIn }, mostOfAnOrder);
  if (earlier.length === mostOfAnOrder && !earlier.some((one) => one.id === id)) return [toSeller(true)];
  const { account, number } = found.order;
  const receipt = withdrawalReceipt.about({ ...said, orderId: found.order.id, number: String(number) });
  return [
    { id: `withdrawal-${id}`, to: found.to, account, order: found.order.id, template: receipt },
    toSeller(),
  ];
}
