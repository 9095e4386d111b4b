import type { AuditService } from '../../infrastructure/audit/audit.service.ts';
import type { Declaration, LedgerEntry, StoredBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import type { OrderChange } from '../bookings/change-order.ts';
import { findOrder } from '../bookings/find-order.ts';
import type { MailService } from '../../infrastructure/mail/mail.service.ts';
import { attempt } from '../../infrastructure/observability/attempt.ts';
import type { Logger } from '../../infrastructure/observability/logger.ts';
import { auditEntryOf } from './audit-entry.ts';
import { mayUndoPurchase } from './money-of-action.ts';
import { mailsAskingToPay, mailsOf } from './order-mails.ts';
import { issueCorrection, issueCreditNote, issueInvoice, type PaperNeeds } from './order-papers.ts';

// An update that adds a ledger entry also marks the order for follow-up, so no crash loses its papers, mails, audit
// entry or the check of the buyer's reviews. Each is named after the order and the entry's index, so repeating a
// follow-up makes nothing twice.

/** What following up an order needs. */
export interface FollowUpNeeds extends PaperNeeds {
  bookings: PaperNeeds['bookings'] & Pick<BookingsRepository, 'markFollowedUp' | 'find'>;
  mail: Pick<MailService, 'queue' | 'takeBack' | 'seller'>;
  audit: Pick<AuditService, 'recordOnce'>;
  logger: Logger;
  /** An account's current e-mail, and whether the holder has proved to own it. Undefined if the account was deleted. */
  contactOf(account: string): Promise<{ email: string; isProven: boolean } | undefined>;
  /** Updates whether an account's reviews of a part and of the shop count as verified. */
  recheckReviews(account: string, partId: string): Promise<void>;
  /** Marks parts whose "bought together" has to be counted again. */
  noteBought(partIds: readonly string[]): Promise<void>;
  /** Stores a declaration of an order for the desk, with its mails. */
  storeDeclaration(order: StoredBooking, declaration: Declaration): Promise<void>;
  /** Settles a declaration that a refund has ended. */
  settleDeclaration(id: string, entry: LedgerEntry): Promise<void>;
  /** Takes the lines of an order out of the cart from which it was placed. Idempotent. */
  takeOutOfCart(order: StoredBooking): Promise<void>;
}

/**
 * Makes the papers, mails and audit entries for new entries of an order's ledger. Failures are left to the sweep. False
 * if there were no new entries.
 */
export async function followUp(needs: FollowUpNeeds, order: StoredBooking): Promise<boolean> {
  if (order.followedUp >= order.ledger.length) return false;
  await attempt(needs.logger, 'Following up an order', order.id, () => makeAllDue(needs, order));
  return true;
}

/** Waits for a change, makes its papers, mails and audit entry, and then returns it. */
export async function followed(needs: FollowUpNeeds, done: Promise<OrderChange>): Promise<OrderChange> {
  const { booking, changed } = await done;
  const isNew = await followUp(needs, booking);
  return { booking: isNew ? await findOrder(needs, booking.id) : booking, changed };
}

/** Follows up every order that has new entries. */
export async function followUpAll(
  needs: FollowUpNeeds & { bookings: Pick<BookingsRepository, 'listToFollowUp'> },
): Promise<void> {
  for await (const order of needs.bookings.listToFollowUp())
    await attempt(needs.logger, 'Following up an order', order.id, () => makeAllDue(needs, order));
}

async function makeAllDue(needs: FollowUpNeeds, order: StoredBooking): Promise<void> {
  const { bookings, mail, audit } = needs;
  const { account } = order;
  const contact = await needs.contactOf(account);
  let { invoice } = order;
  const news = new Set(order.ledger.slice(order.followedUp).map(({ action }) => action));
  const mayBeUndone = [...news].some((action) => mayUndoPurchase.has(action));
  if (mayBeUndone) for (const { partId } of order.lines) await needs.recheckReviews(account, partId);
  if (order.lines.length > 1 && (mayBeUndone || news.has('paid')))
    await needs.noteBought(order.lines.map(({ partId }) => partId));
  if (order.fromCart && news.has('paid')) await needs.takeOutOfCart(order);
  if (news.has('paid')) await mail.takeBack(mailsAskingToPay(order));
  for (const [index, entry] of order.ledger.entries()) {
    if (index < order.followedUp) continue;
    const line = auditEntryOf(order, entry);
    if (line) await audit.recordOnce(line, entry.at, { thing: order.id, index });
    await followDeclarations(needs, order, entry);
    invoice ??= await issueInvoice(needs, order, entry);
    const creditNote = await issueCreditNote(needs, order, entry);
    await issueCorrection(needs, order, entry);
    const sharers = await sharersOf(needs, order, entry);
    const facts = { index, creditNote, sharers, seller: mail.seller, contact };
    await mail.queue(mailsOf({ ...order, invoice }, entry, facts));
  }
  if (order.status === 'held' && mail.seller) await takeBackIfOutdated(needs, order);
  await bookings.markFollowedUp(order);
}

/**
 * Takes back mails that ask to pay, if the order was paid or ended since it was read. That must happen after queueing:
 * another run may have followed up the payment before this one queued its mails.
 */
async function takeBackIfOutdated({ bookings, mail }: FollowUpNeeds, { id }: StoredBooking): Promise<void> {
  const now = await bookings.find(id);
  if (now && now.status !== 'held') await mail.takeBack(mailsAskingToPay(now));
}

/** Stores a newly declared withdrawal or return for the desk, and settles those that an entry's refund has ended. */
async function followDeclarations(
  { storeDeclaration, settleDeclaration }: FollowUpNeeds,
  order: StoredBooking,
  entry: LedgerEntry,
): Promise<void> {
  for (const one of order.declarations) {
    const isNew = entry.declaration === one.id && entry.action !== 'declaration-ended';
    if (isNew && one.isProved) await storeDeclaration(order, one);
    if (entry.refund !== undefined && one.endedBy === entry.refund) await settleDeclaration(one.id, entry);
  }
}

/**
 * The other orders in the parcel of an entry, for the mail about it. Undefined if another order sends that mail: the
 * one that was to be shipped last sends it for all. If a crash kept that order from being shipped, each order sends its
 * own mail.
 */
async function sharersOf(
  { bookings }: FollowUpNeeds,
  order: StoredBooking,
  entry: LedgerEntry,
): Promise<StoredBooking[] | undefined> {
  const { id, orders = [] } = order.parcels.find((one) => one.id === entry.parcel) ?? {};
  const sharers: StoredBooking[] = [];
  for (const other of orders) {
    const found = other === order.id ? undefined : await bookings.find(other);
    if (found?.parcels.some((parcel) => parcel.id === id)) sharers.push(found);
  }
  const teller = orders.at(-1);
  if (sharers.some((one) => one.id === teller)) return undefined;
  return teller === order.id ? sharers : [];
}
