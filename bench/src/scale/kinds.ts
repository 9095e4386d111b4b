import { ordersOf } from '../cases/orders.ts';
import { newOrders } from '../cases/placing.ts';
import type { SomeParts } from '../cases/reading.ts';
import type { LoadRequest } from '../load/job.ts';
import { buyerEmail } from '../seed/accounts.ts';
import { searchPages } from '../site/searches.ts';
import { throughTheSite } from '../site/site.ts';
import type { ScalingPlan } from './plan.ts';

/** One kind of call. */
export interface Kind {
  /** As in the table. */
  name: string;
  title: string;
  /** The calls of a turn, in turn. */
  requests: LoadRequest[];
  /** It writes: what it wrote is taken away again before each turn. */
  writes?: true;
}

/** As many parts as the list of the cases has, so that the two can be compared. */
const listed = 50;
/** How many buyers ask, each for their own orders. */
const askingBuyers = 500;

/** What is asked of the site, as its visitors ask it. */
export function kindsOf({ buyers }: ScalingPlan, parts: SomeParts): readonly Kind[] {
  const list: LoadRequest = { method: 'GET', path: `/part?limit=${listed}` };
  const asking = Math.min(askingBuyers, buyers);
  const kinds: Kind[] = [
    { name: 'list', title: `The first ${listed} parts of the list`, requests: [list] },
    {
      name: 'list, gzip',
      title: 'The same as a browser asks for it, compressed by nginx',
      requests: [{ ...list, headers: { 'accept-encoding': 'gzip' } }],
    },
    {
      name: 'part',
      title: `One part (${parts.length} parts in turn)`,
      requests: parts.map(({ _id }) => ({ method: 'GET', path: `/part/${_id.toHexString()}` })),
    },
    {
      name: 'search',
      title: 'Pages of searches (words, prices and other orders in turn)',
      requests: searchPages().map((path) => ({ method: 'GET', path })),
    },
    {
      name: 'orders',
      title: `A buyer's orders (${asking} buyers in turn)`,
      requests: Array.from({ length: asking }, (_, index) =>
        ordersOf(buyerEmail(Math.floor((index * buyers) / asking))),
      ),
    },
    {
      name: 'placing',
      title: 'Placing an order (buyers and parts in turn)',
      requests: newOrders({ buyers }, parts),
      writes: true,
    },
  ];
  return kinds.map((kind) => ({ ...kind, requests: kind.requests.map(throughTheSite) }));
}
