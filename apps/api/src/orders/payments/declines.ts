import { refuse } from '../../infrastructure/app-error.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { PaymentProvider } from '../../infrastructure/providers/payment-provider.ts';
import type { KnownEvent, PaymentEventsRepository } from './payment-events.repository.ts';

/**
 * The most declined cards of a payment intent. The intent is then cancelled: otherwise whoever knows its client secret
 * could try any number of cards.
 */
export const mostOfIntent = 5;
/**
 * The most declined cards of an account within a day. After that, the account cannot pay by card until the first of
 * them is a day old.
 */
export const mostOfAccount = 10;
const dayMs = 24 * 60 * 60_000;

interface DeclineNeeds {
  events: Pick<PaymentEventsRepository, 'noteDecline' | 'countDeclines' | 'listDeclines'>;
  clock: Clock;
}

/**
 * Counts a declined card. At `mostOfIntent` the intent is cancelled, and `startPayment` creates another one. At
 * `mostOfAccount` all intents of the account are cancelled, and the buyer has to wait. Idempotent.
 */
export async function learnDecline(
  needs: DeclineNeeds & {
    bookings: Pick<BookingsRepository, 'find' | 'listUnpaid'>;
    provider: Pick<PaymentProvider, 'cancelIntent'>;
  },
  { id, intent }: Pick<KnownEvent, 'id' | 'intent'>,
): Promise<void> {
  const named = intent?.metadata['booking'] ?? '';
  const order = /^[0-9a-f]{24}$/.test(named) ? await needs.bookings.find(named) : undefined;
  if (!intent || !order) return;
  await needs.events.noteDecline(id, order.account);
  if (await mayPayFrom(needs, order.account)) {
    const unpaid = await needs.bookings.listUnpaid({ account: order.account });
    const known = unpaid.flatMap(({ intentId }) => intentId ?? []);
    for (const each of new Set([intent.id, ...known])) await needs.provider.cancelIntent(each);
  } else if ((await needs.events.countDeclines(intent.id)) >= mostOfIntent) {
    await needs.provider.cancelIntent(intent.id);
  }
}

/** @throws a refusal: `cards_declined` if too many of an account's cards were declined within a day */
export async function requireCard(needs: DeclineNeeds, account: string): Promise<void> {
  const from = await mayPayFrom(needs, account);
  if (!from) return;
  const retryAfter = Math.max(1, Math.ceil((from.getTime() - needs.clock.now().getTime()) / 1000));
  throw refuse('cards_declined', { declines: mostOfAccount, until: from.toISOString(), retryAfter });
}

/** When an account may pay by card again; undefined if it may now. */
async function mayPayFrom({ events, clock }: DeclineNeeds, account: string): Promise<Date | undefined> {
  const since = new Date(clock.now().getTime() - dayMs);
  const newest = await events.listDeclines(account, since, mostOfAccount);
  const first = newest.at(-1);
  return first && newest.length === mostOfAccount ? new Date(first.getTime() + dayMs) : undefined;
}
