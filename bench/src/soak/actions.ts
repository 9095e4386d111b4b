import { ordersOf } from '../cases/orders.ts';
import { newOrder } from '../cases/placing.ts';
import { bearer, buyerEmail } from '../seed/accounts.ts';
import { parts } from '../seed/parts.ts';
import { createRandom } from '../seed/random.ts';
import { paymentKeys } from '../servers/servers.ts';
import { partsOnPage, searchPages } from '../site/searches.ts';
import { createHttpClient, type Answer, type Call, type HttpClient } from './http-client.ts';
import type { SoakFacts, SoakReport } from './job.ts';
import type { Action } from './mix.ts';
import { Failed } from './visitors.ts';

type Note = (what: string, milliseconds: number) => void;

/** As many as the client shows at first. */
const reviewsOnPage = 6;

interface OpenOrder {
  id: string;
  buyer: string;
}

/** What a visitor of the site does, call by call. */
export function createActions(facts: SoakFacts) {
  const site = createHttpClient(facts.origin, facts.connections);
  const provider = createHttpClient(facts.paymentOrigin, facts.connections);
  const random = createRandom(20);
  const catalogue = [...parts({ count: facts.parts })];
  const searches = searchPages();
  /** The one that has waited longest is paid or cancelled next. */
  const open: OpenOrder[] = [];
  const counts = { placed: 0, paid: 0, cancelled: 0 };
  let placer = 0;

  const anyOf = <T>(values: readonly T[]): T => {
    const one = values[random.below(values.length)];
    if (one === undefined) throw new Error('there is nothing to choose from');
    return one;
  };
  const read = (path: string): Call => ({ method: 'GET', path, headers: { 'accept-encoding': 'gzip' } });

  /** One call of the shop's. */
  async function ask(what: string, call: Call, note: Note, dueAt = performance.now()): Promise<Answer> {
    const answer = await send(site, what, { ...call, path: `/api${call.path}` });
    note(what, performance.now() - dueAt);
    return answer;
  }

  async function place(note: Note, dueAt: number): Promise<void> {
    const buyer = facts.buyers + (placer % facts.buyers);
    placer += 1;
    const { body } = await ask('placing', newOrder(buyer, anyOf(catalogue)), note, dueAt);
    counts.placed += 1;
    open.push({ id: fieldOf(body, 'insertedId'), buyer: buyerEmail(buyer) });
  }

  /** As the client and the card do: the payment begins at the shop, is made at the provider, and is reported to the shop. */
  async function pay({ id, buyer }: OpenOrder, note: Note, dueAt: number): Promise<void> {
    const headers = { ...bearer(buyer), 'content-type': 'application/json' };
    const begin = { method: 'POST', path: '/create-payment-intent', headers, body: JSON.stringify({ booking: id }) }; // prettier-ignore
    const { body } = await ask('payment begun', begin, note, dueAt);
    const [intent = ''] = fieldOf(body, 'clientSecret').split('_secret_');
    await send(provider, 'the card at the provider', {
      method: 'POST',
      path: `/v1/payment_intents/${intent}/confirm`,
      headers: {
        authorization: `Bearer ${paymentKeys.secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'payment_method=pm_card_visa',
    });
    const report = { method: 'PATCH', path: `/booking/${id}`, headers, body: JSON.stringify({ transactionId: intent }) }; // prettier-ignore
    await ask('payment reported', report, note);
    counts.paid += 1;
  }

  async function cancel({ id, buyer }: OpenOrder, note: Note, dueAt: number): Promise<void> {
    await ask(
      'cancelling',
      { method: 'DELETE', path: `/booking/${id}`, headers: bearer(buyer) },
      note,
      dueAt,
    );
    counts.cancelled += 1;
  }

  const oldest = (): OpenOrder => {
    const order = open.shift();
    if (!order) throw new Failed('no order waits for its payment');
    return order;
  };

  async function act(action: Action, note: Note, dueAt: number): Promise<void> {
    const get = (path: string) => ask(action, read(path), note, dueAt);
    switch (action) {
      case 'list':
        return void (await get(`/part?limit=${partsOnPage}`));
      case 'part':
        return void (await get(`/part/${anyOf(catalogue)._id.toHexString()}`));
      case 'search':
        return void (await get(anyOf(searches)));
      case 'orders':
        return void (await ask(action, ordersOf(buyerEmail(random.below(facts.buyers))), note, dueAt));
      case 'reviews':
        return void (await get(`/review?limit=${reviewsOnPage}&sort=newest`));
      case 'placing':
        return place(note, dueAt);
      case 'paying':
        return pay(oldest(), note, dueAt);
      case 'cancelling':
        return cancel(oldest(), note, dueAt);
      default:
        return action satisfies never;
    }
  }

  return {
    act,
    orders: (): SoakReport['orders'] => ({ ...counts, open: open.length }),
    /** Places the orders that wait from the beginning. */
    async begin(): Promise<void> {
      while (open.length < facts.openOrders) await place(() => undefined, 0);
    },
    close(): void {
      site.close();
      provider.close();
    },
  };
}

/** @throws Failed where the answer is no success, or there is none */
async function send(client: HttpClient, what: string, call: Call): Promise<Answer> {
  const answer = await client.call(call).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Failed(`${what}: ${code}`);
  });
  if (answer.status < 200 || answer.status > 299) throw new Failed(`${what}: ${answer.status}`);
  return answer;
}

function fieldOf(body: string, name: string): string {
  const parsed: unknown = JSON.parse(body);
  const fields = new Map(Object.entries(parsed ?? {}));
  const value: unknown = fields.get(name);
  if (typeof value !== 'string') throw new Failed(`an answer without ${name}`);
  return value;
}
