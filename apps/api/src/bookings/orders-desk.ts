import type { Actor } from '../security/actor.ts';
import type { ListedBooking } from './booking.ts';
import type { OrderContext } from './order-context.ts';
import type { DeskMatch, DeskQuery } from './orders-desk.repository.ts';

/** How many buyers or parts a search of the desk stands for, at most. */
const mostMatched = 20;

/** The orders of all buyers, for admins. */
export function createOrdersDesk({ bookings, papers, parts, audit, clock }: OrderContext) {
  /** What a search means; undefined if nothing is searched for. */
  async function understand(q: string | undefined): Promise<DeskMatch | undefined> {
    if (!q) return undefined;
    if (/^[0-9a-f]{24}$/i.test(q)) return { order: q.toLowerCase() };
    if (q.startsWith('pi_')) return { payment: q };
    const number = /^#?(\d{1,12})$/.exec(q)?.[1];
    const order = number && (await papers.orderOfInvoice(Number(number)));
    if (order) return { order };
    const [buyers, found] = await Promise.all([
      bookings.buyersBeginning(q.toLowerCase(), mostMatched),
      parts.page({ q, limit: mostMatched }),
    ]);
    return { buyers, parts: found.items.map(({ _id }) => _id) };
  }

  return {
    /** A page of orders. @throws AppError invalid_input for an unknown page */
    async page({ q, ...query }: Omit<DeskQuery, 'match'> & { q?: string | undefined }) {
      return bookings.pageForDesk({ ...query, match: await understand(q) });
    },

    /** How many orders were placed in this time, and how many of them have been paid. */
    countPlaced: bookings.countPlaced,

    /** Unpaid orders whose hold ends within these minutes: how many, and the nearest. */
    expiring(minutes: number, most: number) {
      const now = clock.now();
      return bookings.findExpiring(now, new Date(now.getTime() + minutes * 60_000), most);
    },

    /** All orders of a tab that match. Leaves a line in the audit trail: it is personal data. */
    async export(
      actor: Actor,
      { q, tab }: { q?: string | undefined; tab?: DeskQuery['tab'] },
    ): Promise<AsyncIterable<ListedBooking>> {
      const match = await understand(q);
      await audit.record({
        by: actor.email,
        from: actor.address,
        action: 'orders-exported',
        whom: tab ?? 'all',
      });
      return bookings.eachForDesk({ tab, match });
    },
  };
}
