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
  /** Waits for a change, makes its papers, mails and audit entry, and then returns it. */
  followed(done: Promise<OrderChange>): Promise<OrderChange>;
  audit: Pick<AuditService, 'recordOnce'>;
  mail: Pick<MailService, 'queue' | 'seller'>;
  contactOf(account: string): Promise<{ email: string; isProven: boolean } | undefined>;
  /** The seller's name, and where to send returned goods. */
  seller(): Promise<{ name: string; address: string }>;
}

/**
 * Audits the last step of a withdrawal or return, and mails the buyer. `news` is stored in the same write as the step,
 * so no crash loses either. Idempotent: the audit entry and the mail have the same id each time.
 */
export async function tellOfReturn(needs: TellingNeeds, withdrawal: StoredWithdrawal): Promise<void> {
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

/** Whether the declaration has ended, but its order has not recorded that yet. */
const isStillOpen = ({ id, state }: StoredWithdrawal, { declarations }: StoredBooking): boolean =>
  !isOpen(state) && declarations.some((one) => one.id === id && !one.endedAt);

/** The index of a step. Each step happens at most once, so the index is unique. */
const steps: readonly ReturnState[] = ['declared', 'accepted', 'refused', 'sent', 'received', 'settled'];

function auditEntryOf({ id, kind, order, news }: StoredWithdrawal): AuditEntry | undefined {
  if (!news) return undefined;
  const action = actionOf(kind === 'withdrawal', news.state);
  const { by, from } = news;
  // The buyer's cancellation settled it, which is no act of an admin.
  if (news.state === 'settled' && from === undefined) return undefined;
  return action && { by, from, action, whom: id, ...(order !== undefined && { after: { order } }) };
}

/** The audited action, for steps that only admins take. */
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
  // Without a signed-in buyer, the words may be a stranger's.
  const said = words !== undefined && withdrawal.bySignedIn && { words };
  const contact = await needs.contactOf(order.account);
  const sendTo = state === 'accepted' ? await needs.seller() : undefined;
  const toBuyer = returnNews.about({
    orderId: order.id,
    state,
    ...facts,
    // Without a proved e-mail, the recipient may be somebody else, whom the shop must not mail arbitrary text.
    ...(contact?.isProven && said),
    ...(state === 'refused' && refusal !== undefined && { refusal }),
    ...(sendTo?.address && { sendTo }),
  });
  const news: NewMail[] = [];
  // A deleted account gets no mail: its order's e-mail may be somebody else's by now.
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
 * Whether the buyer is mailed about a step. Not about a refund or a declared withdrawal, which have their own mails,
 * nor about goods that the buyer sent.
 */
function isMailed({ id, kind, state }: StoredWithdrawal, { declarations, refunds }: StoredBooking): boolean {
  if (kind === 'withdrawal') return state === 'refused';
  if (state === 'sent') return false;
  const endedBy = declarations.find((one) => one.id === id)?.endedBy;
  return !(state === 'settled' && refunds.some((one) => one.id === endedBy && one.amountMinor > 0));
}
