import { randomBytes } from 'node:crypto';
import { periods } from '@switchyard/shared';
import {
  mostWaiting,
  type WaitByEmail,
  type WaitForPart,
  type WaitingState,
} from '@switchyard/shared/waiting';
import { refuse } from '../../infrastructure/app-error.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { MailService } from '../../infrastructure/mail/mail.service.ts';
import type { PartsService, StoredPart } from '../../catalogue/parts/parts.service.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { DailyQuota } from '../../infrastructure/security/daily-quota.ts';
import { soldQuantity } from './stock-calls.ts';
import type { CallsRepository } from './stock-calls.repository.ts';
import type { Teller } from './tell-waiting.ts';
import { questionMail } from './waiting-question.mail.ts';
import type { StoredWaiting, Waiter, WaitingRepository } from './waiting.repository.ts';

/** Limits on the mails per day that ask for a confirmation. */
export interface WaitingQuotas {
  email: DailyQuota;
  network: DailyQuota;
}

interface WaitingDependencies {
  waiting: WaitingRepository;
  calls: Pick<CallsRepository, 'deleteBefore'>;
  /** The id of the account with this e-mail, if its holder has proved to own the e-mail. */
  holderOf(email: string): Promise<string | undefined>;
  teller: Teller;
  quotas: WaitingQuotas;
  parts: Pick<PartsService, 'get' | 'findMany'>;
  mail: Pick<MailService, 'queue' | 'seller'>;
  clock: Clock;
}

export type WaitingService = ReturnType<typeof createWaitingService>;

/** An entry of the waiting list, with its part as it is on sale now. */
export interface FoundWaiting extends StoredWaiting {
  onSale: StoredPart;
}

const dayMs = 24 * 3_600_000;
/** How long an entry may stay unconfirmed, and how long the links in the last mail work. In milliseconds. */
const answerMs = periods.confirmationDays * dayMs;
const toldMs = periods.waitingDays * dayMs;
/** Must be longer than units stay promised. In milliseconds. */
const callsMs = 7 * dayMs;
/** Bounds a sweep, because its process has other work. The next sweep takes the rest. */
const mostPerSweep = 200;

const newKey = () => randomBytes(24).toString('base64url');

/** People who wait until a part is back in stock. */
export function createWaitingService(dependencies: WaitingDependencies) {
  const { waiting, holderOf, calls, teller, quotas, parts, mail, clock } = dependencies;

  /** Requires a part that one may wait for: on sale, with fewer units available than are wanted. */
  async function findWanted({ partId, quantity: wanted }: WaitForPart) {
    const part = await parts.get(partId);
    if (!mail.seller) throw refuse('mail_disabled');
    const quantity = soldQuantity(wanted, part);
    const { availableQuantity: available } = part;
    if (available >= quantity) throw refuse('enough_in_stock', { available });
    return { part: part._id, quantity, key: newKey(), at: clock.now() };
  }

  /** Stores an entry. The next sweep mails a request to confirm it. */
  async function ask(wish: WaitByEmail, network: string): Promise<void> {
    const wanted = await findWanted(wish);
    const { email } = wish;
    await quotas.network.count(network);
    await quotas.email.count(email);
    const holder = await holderOf(email);
    if (holder !== undefined && (await waiting.isWaiting(holder, wanted.part))) return;
    await waiting.ask({ ...wanted, email });
  }

  async function find(key: string): Promise<FoundWaiting> {
    const found = await waiting.find(key);
    const onSale = found && (await parts.findMany([found.part])).get(found.part);
    if (!found || !onSale) throw refuse('no_such_waiting');
    return { ...found, onSale };
  }

  /** Confirms an entry. If an account has the entry's e-mail, gives the entry to that account. */
  async function begin(found: FoundWaiting): Promise<FoundWaiting> {
    const { key, email } = found;
    const holder = await holderOf(email);
    const waiter = holder === undefined ? { email } : { account: holder };
    await requireRoom(waiter, mostWaiting - 1);
    await waiting.confirm(key, clock.now());
    if (holder !== undefined) await waiting.adoptOne(key, holder);
    return find(key);
  }

  const requireRoom = async (waiter: Waiter, most: number) => {
    if ((await waiting.count(waiter)) > most) throw refuse('waits_for_too_many', { most: mostWaiting });
  };

  async function mailQuestions(): Promise<void> {
    if (!mail.seller) return;
    const unmailed = await waiting.listUnmailed(mostPerSweep);
    const onSale = await parts.findMany(unmailed.map(({ part }) => part));
    for (const asked of unmailed) {
      const part = onSale.get(asked.part);
      if (part) await mail.queue([questionMail(asked, part)]);
      await waiting.markMailed(asked);
    }
  }

  return {
    /** Puts an account in the line. If its e-mail is not verified, a mail asks for a confirmation first. */
    async wait(actor: Actor, wish: WaitForPart, network: string): Promise<WaitingState> {
      const { id: account, email } = actor;
      if (!actor.verified) {
        await ask({ ...wish, email }, network);
        return 'unconfirmed';
      }
      const added = await waiting.wait({ ...(await findWanted(wish)), email }, account);
      if (added === undefined) return 'waiting';
      try {
        // Counted after the insert, so that concurrent calls cannot exceed the limit together.
        await requireRoom({ account }, mostWaiting);
      } catch (full) {
        await waiting.deleteOne(added);
        throw full;
      }
      return 'waiting';
    },

    ask,
    find,

    /** Confirms an entry, so that its person waits from now on. Does nothing if it is confirmed already. */
    async confirm(key: string): Promise<FoundWaiting> {
      const found = await find(key);
      if (found.state !== 'unconfirmed') return found;
      return begin(found);
    },

    end: waiting.end,

    async list({ id: account }: Actor): Promise<FoundWaiting[]> {
      const found = await waiting.list({ account }, 2 * mostWaiting);
      const onSale = await parts.findMany(found.map(({ part }) => part));
      return found.flatMap((one) => {
        const part = onSale.get(one.part);
        return part ? [{ ...one, onSale: part }] : [];
      });
    },

    countByPart: waiting.countByPart,

    /**
     * Deletes old entries, mails requests for confirmation, and tells those whose parts are back. Any number of
     * processes may run it at once.
     */
    async sweep(): Promise<void> {
      const now = clock.now().getTime();
      await waiting.deleteOld({
        askedBefore: new Date(now - answerMs),
        toldBefore: new Date(now - toldMs),
      });
      await calls.deleteBefore(new Date(now - callsMs));
      await mailQuestions();
      await teller.sweep();
    },
  };
}
