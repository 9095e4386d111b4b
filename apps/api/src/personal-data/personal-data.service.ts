import { refuse } from '../app-error.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Clock } from '../clock.ts';
import type { FormerEmail } from '../database/collection.ts';
import type { Actor } from '../security/actor.ts';
import { canReadAboutOthers, canReadData } from './personal-data.policies.ts';
import type { PersonalDataRepository } from './personal-data.repository.ts';

export type PersonalDataService = ReturnType<typeof createPersonalDataService>;

interface KeptAccount {
  id: string;
  createdAt: Date;
  /** When it replaced an account that somebody else may have made with the same e-mail. */
  emptiedAt: Date | undefined;
  formerEmails: FormerEmail[];
}

interface PersonalDataDependencies {
  data: PersonalDataRepository;
  /** The account with this e-mail, even while it is being deleted. */
  accountOf(email: string): Promise<KeptAccount | undefined>;
  audit: Pick<AuditService, 'record'>;
  clock: Clock;
}

export function createPersonalDataService({ data, accountOf, audit, clock }: PersonalDataDependencies) {
  return {
    /** Everything about an account as one JSON file, in pieces. Leaves an entry in the audit trail. */
    async export(actor: Actor, email: string): Promise<AsyncIterable<string>> {
      if (!canReadData(actor, email)) throw refuse('account_not_yours');
      // Messages and mails belong to whoever reads the mails of this address.
      if (!actor.verified) throw refuse('own_email_unverified');
      const account = await accountOf(email);
      if (!account) throw refuse('no_such_user');
      const { id, formerEmails, createdAt, emptiedAt = createdAt } = account;
      const seesOthers = canReadAboutOthers(actor);
      const person = { id, email, formerEmails, ...(!seesOthers && { since: emptiedAt }) };
      const kept = await data.facts(person);
      await audit.record({ by: actor.email, from: actor.ipAddress, action: 'data-exported', whom: email });
      const facts = { email, exportedAt: clock.now(), ...kept };
      return toJson(
        facts,
        data.lists(person),
        seesOthers ? undefined : hidingOthers([email, ...formerEmails.map((former) => former.email)]),
      );
    },
  };
}

type Replacer = (this: Record<string, unknown>, key: string, value: unknown) => unknown;

/** The person does not learn which admin acted, from where, or on whom the person once acted as an admin. */
const hidingOthers = (emails: readonly string[]): Replacer =>
  function hide(key, value) {
    const isOther = (who: unknown) => typeof who === 'string' && who.includes('@') && !emails.includes(who);
    if (key === 'by') return isOther(value) ? 'the shop' : value;
    if (key === 'whom') return isOther(value) ? 'somebody else' : value;
    return key === 'from' && !emails.includes(String(this['by'])) ? undefined : value;
  };

/** One object with the facts and the lists. Each list is read and written one item after the other. */
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
