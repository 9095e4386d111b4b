import type { Db } from 'mongodb';
import type { PartsService } from '../catalogue/parts/parts.service.ts';
import { refuse } from '../infrastructure/app-error.ts';
import type { AuditService } from '../infrastructure/audit/audit.service.ts';
import type { Clock } from '../infrastructure/clock.ts';
import type { Config } from '../infrastructure/config/config.ts';
import type { CollectionDefinition } from '../infrastructure/database/collection.ts';
import type { MailService } from '../infrastructure/mail/mail.service.ts';
import type { NeedsOf } from '../infrastructure/needs-of.ts';
import { createDailyQuota, type DailyQuota } from '../infrastructure/security/daily-quota.ts';
import { shareOfMessages } from '../infrastructure/security/share-of-messages.ts';
import { createMyBoardsRepository } from './my-boards/my-boards.repository.ts';
import { createMyBoardsService } from './my-boards/my-boards.service.ts';
import { createContactRepository } from './contact/contact.repository.ts';
import { createContactService } from './contact/contact.service.ts';
import type { KeyboardsService } from '../catalogue/keyboards/keyboards.service.ts';
import { createKeyboardAnswersRepository } from './keyboard-answers/keyboard-answers.repository.ts';
import { createKeyboardAnswersService } from './keyboard-answers/keyboard-answers.service.ts';
import { createPersonalDataRepository } from './personal-data/personal-data.repository.ts';
import { createPersonalDataService } from './personal-data/personal-data.service.ts';
import { createProfilesRepository } from './profiles/profiles.repository.ts';
import { createProfilesService } from './profiles/profiles.service.ts';
import { createHelpfulVotesRepository } from './reviews/helpful-votes.repository.ts';
import { createHelpfulService } from './reviews/helpful.service.ts';
import { createModerationService } from './reviews/moderation.service.ts';
import { createReportsService } from './reviews/reports.service.ts';
import { createReviewReportsRepository } from './reviews/review-reports.repository.ts';
import { createReviewsRepository } from './reviews/reviews.repository.ts';
import { createReviewsService } from './reviews/reviews.service.ts';
import type { Account } from './users/account.ts';
import { createEmailsRepository } from './users/emails.repository.ts';
import { createUsersRepository } from './users/users.repository.ts';
import { createUsersService } from './users/users.service.ts';

/** @param collections of the whole shop: each declares which personal data it has */
export const createPeopleRepositories = (db: Db, collections: readonly CollectionDefinition[]) => ({
  myBoards: createMyBoardsRepository(db),
  keyboardAnswers: createKeyboardAnswersRepository(db),
  reviews: createReviewsRepository(db),
  helpfulVotes: createHelpfulVotesRepository(db),
  reviewReports: createReviewReportsRepository(db),
  profiles: createProfilesRepository(db),
  users: createUsersRepository(db),
  emails: createEmailsRepository(db),
  messages: createContactRepository(db),
  personalData: createPersonalDataRepository(db, collections),
});

type ReviewNeeds = NeedsOf<typeof createReviewsService>;
type UserNeeds = NeedsOf<typeof createUsersService>;

interface PeopleNeeds
  extends
    Pick<ReviewNeeds, 'isOwnPicture' | 'usePictures'>,
    Pick<UserNeeds, 'identities' | 'tokens' | 'logger' | 'cancelUnpaid' | 'owesParcel' | 'listPublicEmails'> {
  db: Db;
  repositories: ReturnType<typeof createPeopleRepositories>;
  parts: PartsService;
  keyboards: KeyboardsService;
  bought: ReviewNeeds['bookings'];
  /** Erases a person's data in all domains. */
  erasure: Pick<UserNeeds, 'erase' | 'isKept' | 'guests'>;
  personOf: NeedsOf<typeof createPersonalDataService<Account>>['personOf'];
  /** What other domains do once an account's e-mail is verified. Each must be idempotent. */
  welcome: UserNeeds['welcome'];
  /** The seller, as the settings name it now. */
  seller(): Promise<{ email: string }>;
  mail: MailService;
  audit: AuditService;
  config: Pick<Config, 'adminEmails' | 'messagesPerDay'>;
  clock: Clock;
}

/** Assembles the domains about people: accounts, boards, reviews, profiles, messages and personal data. */
export function createPeople(needs: PeopleNeeds) {
  const { repositories, parts, isOwnPicture, usePictures, mail, audit, clock } = needs;
  const { users: accounts, reviews: texts, helpfulVotes: votes } = repositories;
  const pictures = { isOwnPicture, usePictures };
  const isEmailProven = async (account: string) => (await accounts.contactOf(account))?.isProven ?? false;
  const reviews = createReviewsService({
    reviews: texts,
    parts,
    bookings: needs.bought,
    ...pictures,
    isEmailProven,
    clock,
  });
  const { emailsOf, movedFrom } = accounts;
  const moderation = createModerationService({
    reviews: texts,
    votes,
    parts,
    audit,
    isOwnPicture,
    emailsOf,
    clock,
  });
  return {
    myBoards: createMyBoardsService({ boards: repositories.myBoards, clock }),
    keyboardAnswers: createKeyboardAnswersService({
      answers: repositories.keyboardAnswers,
      keyboards: needs.keyboards,
      clock,
    }),
    reviews,
    helpful: createHelpfulService({ reviews: texts, votes, clock }),
    moderation,
    reports: createReportsService({
      reports: repositories.reviewReports,
      reviews: texts,
      moderation,
      ofNetwork: createNetworkQuota(needs, 'reports of a network'),
      emailOf: async (account) => (await emailsOf([account])).get(account),
      mail,
      audit,
      clock,
    }),
    profiles: createProfilesService({ profiles: repositories.profiles, ...pictures, clock }),
    users: createUsersService({
      ...needs,
      ...needs.erasure,
      users: accounts,
      emails: repositories.emails,
      welcome: [reviews.list, ...needs.welcome],
      adminEmails: needs.config.adminEmails,
    }),
    contact: createContactService({
      messages: repositories.messages,
      movedFrom,
      ofNetwork: createNetworkQuota(needs, 'messages of a network'),
      mail,
      audit,
      clock,
    }),
    personalData: createPersonalDataService({
      data: repositories.personalData,
      accountOf: (email) => accounts.findWhole({ email }),
      personOf: needs.personOf,
      audit,
      clock,
    }),
  };
}

/** @param name what is counted, in the plural */
function createNetworkQuota(
  { db, config, seller }: Pick<PeopleNeeds, 'db' | 'config' | 'seller'>,
  name: string,
): DailyQuota {
  const perDay = shareOfMessages(config.messagesPerDay);
  return createDailyQuota(db, name, perDay, async (retryAfter) => {
    const { email } = await seller();
    return refuse('network_messages_used_up', { perDay, email, retryAfter });
  });
}
