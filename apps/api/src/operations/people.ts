import { hostname } from 'node:os';
import type { AuditService } from '../audit/audit.service.ts';
import type { ContactService } from '../contact/contact.service.ts';
import type { Actor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { UsersService } from '../users/users.service.ts';
import type { PersonalData, PersonRepository } from './person.repository.ts';
import { PlainError } from './plain-error.ts';

export interface PeopleDependencies {
  users: Pick<UsersService, 'makeAdmin' | 'remove'>;
  contact: Pick<ContactService, 'forgetSender'>;
  audit: Pick<AuditService, 'record'>;
  people: PersonRepository;
}

/** Who does what the command line does; no account can have such an e-mail. */
export const operator: Actor = {
  email: 'operator',
  name: undefined,
  role: 'admin',
  verified: true,
  address: hostname(),
};

export type People = ReturnType<typeof createPeople>;

/** What an operator does for and to one person, named by e-mail. */
export function createPeople({ users, contact, audit, people }: PeopleDependencies) {
  return {
    /** Makes an account an admin. Answers what was done, in words. @throws PlainError for who has never signed in */
    async promote(email: string): Promise<string> {
      try {
        const { modifiedCount } = await users.makeAdmin(operator, email);
        return modifiedCount === 1 ? `${email} is an admin now.` : `${email} was an admin already.`;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code !== 'not_found') throw new PlainError(error.message, { cause: error });
        throw new PlainError(
          `${email} has never signed in, so there is no account to promote. Let them sign in at the shop once and run this again, or put the e-mail into ADMIN_EMAILS before they do.`,
        );
      }
    },

    /** All that is kept of a person. @throws PlainError where that is nothing */
    async collect(email: string): Promise<PersonalData> {
      const found = await people.collect(email);
      const { account, profile, ...lists } = found;
      if (account || profile || Object.values(lists).some(({ length }) => length > 0)) return found;
      throw new PlainError(`Nothing is kept of ${email}.`);
    },

    /** All that is kept of a person, to be handed on: the audit trail tells of it. @throws PlainError where that is nothing */
    async export(email: string): Promise<PersonalData> {
      const found = await this.collect(email);
      await audit.record({
        by: operator.email,
        from: operator.address,
        action: 'data-exported',
        whom: email,
      });
      return found;
    },

    /**
     * Deletes an account with what is personal about it, and the messages that came under its e-mail; orders stay for the
     * books. Answers what was done, in words. @throws PlainError for the last admin
     */
    async erase(email: string): Promise<string> {
      const account = await users.remove(operator, email).then(
        () =>
          'The account, its profile and the author of its reviews are deleted; its sign-in goes with the running shop’s next sweep.',
        (error: unknown) => {
          if (error instanceof AppError && error.code === 'not_found') return 'There is no account.';
          // Also what a shop without any admin is told.
          if (error instanceof AppError)
            throw new PlainError(`${error.message} Promote another account first.`, { cause: error });
          throw error;
        },
      );
      const messages = await contact.forgetSender(email);
      return `${account} ${messages} messages are deleted. Orders stay for the books, and lines of the audit trail as they are.`;
    },
  };
}

/** What an erasure would take and leave, in words. */
export function describeErasure(email: string, found: PersonalData): string {
  const { account, profile, orders, reviews, messages, audit } = found;
  return [
    `Of ${email} there are:`,
    `  ${account ? 'an account' : 'no account'}${profile ? ' with a profile' : ''}: to be deleted`,
    `  ${reviews.length} reviews: they stay, without their author`,
    `  ${messages.length} messages: to be deleted`,
    `  ${orders.length} orders: they stay for the books`,
    `  ${audit.length} lines of the audit trail: they stay, because the trail is never changed`,
  ].join('\n');
}
