import type { Clock } from '../../infrastructure/clock.ts';
import type { MailService, NewMail } from '../../infrastructure/mail/mail.service.ts';
import type { CountedPart } from '../../catalogue/parts/parts.service.ts';
import { backInStockMail } from './back-in-stock.mail.ts';
import { chooseNext, freeUnits, promisedTo, withCall, type InLine } from './calls.ts';
import type { CallsRepository, PartCalls } from './calls.repository.ts';
import type { StoredWaiting, WaitingRepository } from './waiting.repository.ts';

interface TellerDependencies {
  waiting: Pick<WaitingRepository, 'listParts' | 'line' | 'findWaiting' | 'markTold' | 'deleteByPart'>;
  calls: CallsRepository;
  /** The parts on sale of these ids with their stock, and the ids of those that were deleted. */
  stockOf(ids: readonly string[]): Promise<{ onSale: CountedPart[]; deleted: string[] }>;
  /** The e-mails of the accounts that still exist, by id. */
  emailsOf(ids: readonly string[]): Promise<Map<string, string>>;
  mail: Pick<MailService, 'queue' | 'seller'>;
  clock: Clock;
}

type Reachable = StoredWaiting & { to: string };

/** Of those with one mailbox the one who has waited the longest. */
const onePerPerson = (people: readonly Reachable[]): Reachable[] =>
  [...Map.groupBy(people, ({ to }) => to).values()].flatMap(([first]) => first ?? []);

export type Teller = ReturnType<typeof createTeller>;

const partsAtOnce = 200;
/** People who are told with one write. */
const mostPerCall = 100;
/** A sweep has other work, and there is another one soon. */
const mostCallsPerSweep = 10;

/**
 * Tells those who wait that a part is back. Who is told is chosen with one write to the part's calls, from a version
 * that no other process has changed since; only then are the mails queued. What a crash leaves half done, the next
 * sweep carries on: the chosen are still named there, and a mail with the same id is queued once.
 */
export function createTeller({ waiting, calls, stockOf, emailsOf, mail, clock }: TellerDependencies) {
  /** Who is written to: of an account the e-mail that it has now. Accounts that are gone are left out. */
  async function withRecipients(people: readonly StoredWaiting[]): Promise<Reachable[]> {
    const emails = await emailsOf(people.flatMap(({ account }) => account ?? []));
    return people.flatMap((person) => {
      const { account, email } = person;
      const to = account === undefined ? email : emails.get(account);
      return to === undefined ? [] : [{ ...person, to }];
    });
  }

  /** The mails to those of the chosen who still wait. */
  function mailsTo(part: CountedPart, chosen: readonly Reachable[], pending: readonly InLine[]): NewMail[] {
    const quantities = new Map(pending.map(({ id, quantity }) => [id, quantity]));
    return onePerPerson(chosen).map((person) => {
      const quantity = quantities.get(person.id) ?? person.quantity;
      return backInStockMail({ ...person, quantity }, part);
    });
  }

  /**
   * Queues the mails to those who were chosen. Any number of processes may repeat it; true for the one that ended it.
   */
  async function finish(part: CountedPart, current: PartCalls): Promise<boolean> {
    const { pending } = current;
    const ids = pending.map(({ id }) => id);
    // Read before the chosen, so that it has nobody who waits again because another process has told them.
    const line = await withRecipients(await waiting.line(part._id, Number.MAX_SAFE_INTEGER));
    const chosen = await withRecipients(await waiting.findWaiting(ids));
    await mail.queue(mailsTo(part, chosen, pending));
    // Who waits twice, by an account and by mail, is told once.
    const told = new Set(chosen.map(({ to }) => to));
    const twins = line.filter(({ to }) => told.has(to)).map(({ id }) => id);
    await waiting.markTold([...new Set([...ids, ...twins])], clock.now());
    return calls.replace(part._id, { ...current, pending: [] }, clock.now());
  }

  /** Chooses whom the units suffice for. False if there is nobody, or another process was faster. */
  async function choose(part: CountedPart, current: PartCalls): Promise<boolean> {
    const now = clock.now();
    const free = freeUnits(part, current.calls, now);
    if (free === 0) return false;
    const line = onePerPerson(await withRecipients(await waiting.line(part._id, free)));
    const pending = chooseNext(line, free, part).slice(0, mostPerCall);
    if (pending.length === 0) return false;
    const units = pending.reduce((sum, { quantity }) => sum + promisedTo(quantity, free, part), 0);
    const made = withCall(current.calls, units, part, now);
    return calls.replace(part._id, { version: current.version, calls: made, pending }, now);
  }

  async function tellOf(part: CountedPart): Promise<void> {
    for (let n = 0; n < mostCallsPerSweep; n += 1) {
      const current = await calls.find(part._id);
      const goesOn = current.pending.length > 0 ? await finish(part, current) : await choose(part, current);
      if (!goesOn) return;
    }
  }

  return {
    /** Any number of processes may run it at once. A shop without a mail server tells nobody. */
    async sweep(): Promise<void> {
      if (!mail.seller) return;
      const ids = await waiting.listParts();
      for (let from = 0; from < ids.length; from += partsAtOnce) {
        const { onSale, deleted } = await stockOf(ids.slice(from, from + partsAtOnce));
        for (const part of deleted) await waiting.deleteByPart(part);
        for (const part of onSale) {
          if (part.availableQuantity > 0) await tellOf(part);
        }
      }
    },
  };
}
