import { refuse } from '../../infrastructure/app-error.ts';
import type { AuditService } from '../../infrastructure/audit/audit.service.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { Person } from '../../infrastructure/database/collection.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import { canReadAboutOthers, canReadData } from './personal-data.policies.ts';
import type { PersonalDataRepository } from './personal-data.repository.ts';

export type PersonalDataService = ReturnType<typeof createPersonalDataService>;

interface PersonalDataDependencies<Account> {
  data: PersonalDataRepository;
  /** The account with this e-mail, even while it is being deleted. */
  accountOf(email: string): Promise<Account | undefined>;
  personOf(account: Account | undefined, email: string): Promise<Person>;
  audit: Pick<AuditService, 'record'>;
  clock: Clock;
}

export function createPersonalDataService<Account>(dependencies: PersonalDataDependencies<Account>) {
  const { data, accountOf, personOf, audit, clock } = dependencies;

  /** The person with this e-mail. Owners may also ask about somebody without an account whose data is stored. */
  async function find(actor: Actor, email: string): Promise<Person> {
    const account = await accountOf(email);
    const { since, ...person } = await personOf(account, email);
    if (!account && (await data.listKept(person)).length === 0) throw refuse('no_such_user');
    return canReadAboutOthers(actor) ? person : { ...person, since };
  }

  return {
    /**
     * Streams everything about a person as one JSON file. Adds an entry to the audit trail.
     * @throws a refusal: account_not_yours, own_email_unverified, or a refusal if there is no data
     */
    async export(actor: Actor, email: string): Promise<AsyncIterable<string>> {
      if (!canReadData(actor, email)) throw refuse('account_not_yours');
      // The export has messages and mails by e-mail, so the caller must have proved to own the e-mail.
      if (!actor.verified) throw refuse('own_email_unverified');
      const person = await find(actor, email);
      const kept = await data.facts(person);
      await audit.record({ by: actor.email, from: actor.ipAddress, action: 'data-exported', whom: email });
      const facts = { email, exportedAt: clock.now(), ...kept };
      return toJson(facts, data.lists(person), canReadAboutOthers(actor) ? undefined : hidingOthers(person));
    },
  };
}

type Replacer = (this: Record<string, unknown>, key: string, value: unknown) => unknown;

/**
 * Hides other people from the export: which admin acted and from where, and on whom the person acted as an admin. A
 * former e-mail counts as the person's own only for the time in which the person had it.
 */
function hidingOthers(person: Person): Replacer {
  const isOwn = (who: unknown, at: unknown) =>
    [{ ...person, until: undefined }, ...person.formerEmails].some(
      ({ email, since, until }) =>
        who === email && !(at instanceof Date && ((since && at < since) || (until && at >= until))),
    );
  return function hide(key, value) {
    const isOther = typeof value === 'string' && value.includes('@') && !isOwn(value, this['at']);
    if (key === 'by') return isOther ? 'the shop' : value;
    if (key === 'whom') return isOther ? 'somebody else' : value;
    return key === 'from' && !isOwn(this['by'], this['at']) ? undefined : value;
  };
}

/** Serialises one object with the facts and the lists. Streams: each list is read and written item by item. */
async function* toJson(facts: object, lists: Record<string, AsyncIterable<object>>, replacer?: Replacer) {
  yield JSON.stringify(facts, replacer).slice(0, -1);
  for (const [name, items] of Object.entries(lists)) {
    let before = `,\n"${name}":[\n`;
    for await (const item of items) {
      yield before + JSON.stringify(item, replacer);
      before = ',\n';
    }
    yield before === ',\n' ? '\n]' : `,\n"${name}":[]`;
  }
  yield '}\n';
}
