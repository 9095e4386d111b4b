import { namedUnits } from '@switchyard/shared/bookings';
import type { ReturnState } from '@switchyard/shared/withdrawals';
import type { AuditEntry, AuditService } from '../../infrastructure/audit/audit.service.ts';
import type { StoredBooking } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import type { ChangeNeeds, OrderChange } from '../bookings/change-order.ts';
import type { MailService, NewMail } from '../../infrastructure/mail/mail.service.ts';
import { endDeclaration } from './declare-units.ts';
import { returnDeclared } from './return-declared.mail.ts';
import { returnNews } from './return-news.mail.ts';
import { isOpen } from './return-steps.ts';
import type { StoredWithdrawal, WithdrawalsRepository } from './withdrawals.repository.ts';

export interface TellingNeeds extends ChangeNeeds {
  withdrawals: Pick<WithdrawalsRepository, 'markTold'>;
  bookings: ChangeNeeds['bookings'] & Pick<BookingsRepository, 'find'>;
  /** Answers the change once what follows from it is stored. */
  followed(done: Promise<OrderChange>): Promise<OrderChange>;
  audit: Pick<AuditService, 'recordOnce'>;
  mail: Pick<MailService, 'queue' | 'seller'>;
  contactOf(account: string): Promise<{ email: string; isProven: boolean } | undefined>;
  /** Who sells, and where parcels come back to. */
  seller(): Promise<{ name: string; address: string }>;
}

/**
 * Puts the last step of a withdrawal or return in the audit trail, and mails its buyer. The step itself says that this
 * is due, so no crash loses it. Safe to repeat: both have the same id each time.
 */
export async function tell(needs: TellingNeeds, withdrawal: StoredWithdrawal): Promise<void> {
  const { id, news, order } = withdrawal;
  if (!news) return;
  const entry = auditEntryOf(withdrawal);
  const index = steps.indexOf(news.state);
  if (entry) await needs.audit.recordOnce(entry, news.at, { thing: id, index });
  const found = order === undefined ? undefined : await needs.bookings.find(order);
  if (found && isStillOpen(withdrawal, found)) await needs.followed(endDeclaration(needs, found.id, id));
  if (found && needs.mail.seller)
    await needs.mail.queue(await mailsOf(needs, withdrawal, found, needs.mail.seller));
  await needs.withdrawals.markTold({ id, state: news.state });
}

/** Whether its order has still to learn that it has ended. */
const isStillOpen = ({ id, state }: StoredWithdrawal, { declarations }: StoredBooking): boolean =>
  !isOpen(state) && declarations.some((one) => one.id === id && !one.endedAt);

/** Each happens once at most. */
const steps: readonly ReturnState[] = ['declared', 'accepted', 'refused', 'sent', 'received', 'settled'];

function auditEntryOf({ id, kind, order, news }: StoredWithdrawal): AuditEntry | undefined {
  if (!news) return undefined;
  const action = actionOf(kind === 'withdrawal', news.state);
  const { by, from } = news;
  // Its buyer cancelled the order.
  if (news.state === 'settled' && from === undefined) return undefined;
  return action && { by, from, action, whom: id, ...(order !== undefined && { after: { order } }) };
}

/** What only admins do is in the audit trail. */
function actionOf(isWithdrawal: boolean, state: ReturnState): AuditEntry['action'] | undefined {
  switch (state) {
    case 'accepted':
      return 'return-accepted';
    case 'refused':
      return isWithdrawal ? 'withdrawal-refused' : 'return-refused';
    case 'received':
      return isWithdrawal ? 'withdrawal-received' : 'return-received';
    case 'settled':
      return isWithdrawal ? 'withdrawal-settled' : 'return-settled';
    case 'declared':
    case 'sent':
      return undefined;
  }
}

async function mailsOf(
  needs: TellingNeeds,
  withdrawal: StoredWithdrawal,
  order: StoredBooking,
  seller: string,
): Promise<NewMail[]> {
  const { id, state, kind, words, refusal, name, email } = withdrawal;
  if (!isMailed(withdrawal, order)) return [];
  const lines = withdrawal.lines ?? order.lines.map(({ n, quantity }) => ({ n, quantity }));
  const facts = {
    number: String(order.number),
    ...(withdrawal.nth !== undefined && { nth: withdrawal.nth }),
    about: kind,
    lines: namedUnits(order.lines, lines),
  };
  // Nobody has proved who wrote those of a withdrawal without an account.
  const said = words !== undefined && withdrawal.bySignedIn && { words };
  const contact = await needs.contactOf(order.account);
  const toBuyer = returnNews.about({
    orderId: order.id,
    state,
    ...facts,
    // Whoever signs up with somebody else's e-mail could have the shop mail them anything.
    ...(contact?.isProven && said),
    ...(state === 'refused' && refusal !== undefined && { refusal }),
    ...(state === 'accepted' && { sendTo: await needs.seller() }),
  });
  const news: NewMail[] = [];
  // Of a deleted account nobody knows an e-mail: the one of its order may be somebody else's by now.
  if (contact)
    news.push({
      id: `return-${id}-${state}`,
      to: contact.email,
      account: order.account,
      order: order.id,
      template: toBuyer,
    });
  if (state === 'declared')
    news.push({
      id: `return-${id}-seller`,
      to: seller,
      order: order.id,
      template: returnDeclared.about({ name, email, ...facts, ...said }),
    });
  return news;
}

/**
 * Whether the buyer hears of a step by a mail of its own. The mail about a refund tells that it is settled, a
 * withdrawal has its receipt, and the buyer knows what was sent.
 */
function isMailed({ id, kind, state }: StoredWithdrawal, { declarations, refunds }: StoredBooking): boolean {
  if (kind === 'withdrawal') return state === 'refused';
  if (state === 'sent') return false;
  const endedBy = declarations.find((one) => one.id === id)?.endedBy;
  return !(state === 'settled' && refunds.some((one) => one.id === endedBy && one.amountMinor > 0));
}
