import type { Clock } from '../../infrastructure/clock.ts';
import type { MailService, NewMail } from '../../infrastructure/mail/mail.service.ts';
import type { CountedPart } from '../../catalogue/parts/parts.service.ts';
import { backInStockMail } from './back-in-stock.mail.ts';
import { chooseNext, freeUnits, promisedTo, withCall, type InLine } from './stock-calls.ts';
import type { CallsRepository, PartCalls } from './stock-calls.repository.ts';
import type { StoredWaiting, WaitingRepository } from './waiting.repository.ts';

interface TellerDependencies {
  waiting: Pick<WaitingRepository, 'listParts' | 'line' | 'findWaiting' | 'markTold' | 'deleteByPart'>;
  calls: CallsRepository;
  /** The parts on sale with these ids, with their stock. `deleted`: the ids of deleted parts. */
  stockOf(ids: readonly string[]): Promise<{ onSale: CountedPart[]; deleted: string[] }>;
  /** The e-mails of these accounts, by id. Deleted accounts are left out. */
  emailsOf(ids: readonly string[]): Promise<Map<string, string>>;
  mail: Pick<MailService, 'queue' | 'seller'>;
  clock: Clock;
}

type Reachable = StoredWaiting & { to: string };

/** Keeps one person per e-mail: the one who has waited the longest. */
const onePerPerson = (people: readonly Reachable[]): Reachable[] =>
  [...Map.groupBy(people, ({ to }) => to).values()].flatMap(([first]) => first ?? []);

export type Teller = ReturnType<typeof createTeller>;

const partsAtOnce = 200;
/** How many people one write may choose. */
const mostPerCall = 100;
/** Bounds a sweep, because its process has other work. The next sweep goes on. */
const mostCallsPerSweep = 10;

/**
 * Mails those who wait that a part is back. First chooses people by a compare-and-swap of the part's calls, then queues
 * their mails. If a crash interrupts that, the next sweep finishes it: the chosen people are stored with the calls, and
 * a mail with the same id is queued only once.
 */
export function createTeller({ waiting, calls, stockOf, emailsOf, mail, clock }: TellerDependencies) {
  /**
   * Adds the recipient's e-mail: the current one of the account, else the one given. People whose account was deleted
   * are left out.
   */
  async function withRecipients(people: readonly StoredWaiting[]): Promise<Reachable[]> {
    const emails = await emailsOf(people.flatMap(({ account }) => account ?? []));
    return people.flatMap((person) => {
      const { account, email } = person;
      const to = account === undefined ? email : emails.get(account);
      return to === undefined ? [] : [{ ...person, to }];
    });
  }

  /** The mails to the chosen people who still wait. */
  function mailsTo(part: CountedPart, chosen: readonly Reachable[], pending: readonly InLine[]): NewMail[] {
    const quantities = new Map(pending.map(({ id, quantity }) => [id, quantity]));
    return onePerPerson(chosen).map((person) => {
      const quantity = quantities.get(person.id) ?? person.quantity;
      return backInStockMail({ ...person, quantity }, part);
    });
  }

  /**
   * Queues the mails to the chosen people. Any number of processes may run it at once. Returns true in the process that
   * stores the end.
   */
  async function finish(part: CountedPart, current: PartCalls): Promise<boolean> {
    const { pending } = current;
    const ids = pending.map(({ id }) => id);
    // Read before `chosen`: somebody who was told by another process and waits again must not be in this line.
    const line = await withRecipients(await waiting.line(part._id, Number.MAX_SAFE_INTEGER));
    const chosen = await withRecipients(await waiting.findWaiting(ids));
    await mail.queue(mailsTo(part, chosen, pending));
    // Somebody who waits both by account and by e-mail is told once.
    const told = new Set(chosen.map(({ to }) => to));
    const twins = line.filter(({ to }) => told.has(to)).map(({ id }) => id);
    await waiting.markTold([...new Set([...ids, ...twins])], clock.now());
    return calls.replace(part._id, { ...current, pending: [] }, clock.now());
  }

  /** Chooses people for the free units. False if nobody can be chosen, or another process was faster. */
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
    /** Any number of processes may run it at once. Does nothing in a shop without a mail server. */
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
