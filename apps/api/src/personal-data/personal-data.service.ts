import { AppError } from '../app-error.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { Clock } from '../clock.ts';
import type { Actor } from '../security/actor.ts';
import type { PersonalDataRepository } from './personal-data.repository.ts';

export type PersonalDataService = ReturnType<typeof createPersonalDataService>;

export interface PersonalDataDependencies {
  data: PersonalDataRepository;
  audit: Pick<AuditService, 'record'>;
  clock: Clock;
}

/** The owner and admins may have a copy of what is kept about an account. */
export function canReadData(actor: Actor, email: string): boolean {
  return actor.role === 'admin' || actor.email === email;
}

export function createPersonalDataService({ data, audit, clock }: PersonalDataDependencies) {
  return {
    /**
     * Everything about an account as one JSON file, in pieces. Leaves a line in the audit trail.
     * @throws AppError forbidden, not_found, email_unverified
     */
    async export(actor: Actor, email: string): Promise<AsyncIterable<string>> {
      if (!canReadData(actor, email)) throw new AppError('forbidden', 'This account is not yours.');
      // Messages and mails belong to whoever reads the mails of this address.
      if (!actor.verified) throw new AppError('email_unverified', 'Verify your email first.');
      const [account, profile] = await Promise.all([data.account(email), data.profile(email)]);
      if (!account) throw new AppError('not_found', 'There is no such user.');
      await audit.record({ by: actor.email, from: actor.address, action: 'data-exported', whom: email });
      const facts = { email, exportedAt: clock.now(), account, profile };
      const isAdmin = actor.role === 'admin';
      return toJson(facts, data.lists(email, isAdmin), isAdmin ? undefined : hidingOthers(email));
    },
  };
}

type Replacer = (this: Record<string, unknown>, key: string, value: unknown) => unknown;

/** The person does not learn which admin acted, from where, or on whom the person once acted as an admin. */
const hidingOthers = (email: string): Replacer =>
  function hide(key, value) {
    const isOther = (who: unknown) => typeof who === 'string' && who.includes('@') && who !== email;
    if (key === 'by') return isOther(value) ? 'the shop' : value;
    if (key === 'whom') return isOther(value) ? 'somebody else' : value;
    return key === 'from' && this['by'] !== email ? undefined : value;
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
