import { reminderFraction } from '../bookings/booking.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { changeOrder, type ChangeNeeds } from '../bookings/change-order.ts';
import type { MailService } from '../../infrastructure/mail/mail.service.ts';
import { attempt } from '../../infrastructure/observability/attempt.ts';
import type { Logger } from '../../infrastructure/observability/logger.ts';

/** What reminding buyers needs. */
interface ReminderNeeds extends ChangeNeeds {
  bookings: ChangeNeeds['bookings'] & Pick<BookingsRepository, 'listToRemind'>;
  mail: Pick<MailService, 'seller'>;
  logger: Logger;
  contactOf(account: string): Promise<{ isProven: boolean } | undefined>;
}

/** Mails the buyers of unpaid orders shortly before their holds end, if the shop may mail them. */
export async function remindBuyers(needs: ReminderNeeds): Promise<void> {
  const { bookings, mail, clock, logger, contactOf } = needs;
  if (!mail.seller) return;
  for await (const { id, account } of bookings.listToRemind(clock.now(), reminderFraction)) {
    await attempt(logger, 'A reminder', id, async () => {
      if (account && (await contactOf(account))?.isProven) await remindBuyer(needs, id);
    });
  }
}

function remindBuyer(needs: ReminderNeeds, id: string) {
  return changeOrder(needs, id, (order) => {
    const isReminded = order.ledger.some(({ action }) => action === 'reminded');
    if (order.status !== 'held' || isReminded) return undefined;
    return { entry: { by: 'shop', action: 'reminded' }, set: {} };
  });
}
