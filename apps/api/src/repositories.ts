import type { Db } from 'mongodb';
import { createCatalogueRepositories } from './catalogue/catalogue.ts';
import { collections } from './collections.ts';
import { createAuditRepository } from './infrastructure/audit/audit.repository.ts';
import { createMailsRepository } from './infrastructure/mail/mails.repository.ts';
import { createMoneyRepositories } from './money/money.ts';
import { ledgerSide } from './orders/bookings/ledger-side.ts';
import { createOrdersRepositories } from './orders/orders.ts';
import { createPeopleRepositories } from './people/people.ts';
import { createRedirectsRepository } from './shop/redirects/redirects.repository.ts';
import { createLawRepository } from './shop/law/law.repository.ts';
import { createLookRepository } from './shop/look/look.repository.ts';
import { createMailWordsRepository } from './shop/mails/mail-words.repository.ts';
import { createOwnPagesRepository } from './shop/own-pages/own-pages.repository.ts';
import { createPoliciesRepository } from './shop/policies/policies.repository.ts';
import { createSettingsRepository } from './shop/settings/settings.repository.ts';

export type Repositories = ReturnType<typeof createRepositories>;

/** Creates every repository, for the API and for the command line. */
export const createRepositories = (db: Db) => ({
  audit: createAuditRepository(db),
  mails: createMailsRepository(db),
  ...createCatalogueRepositories(db),
  ...createPeopleRepositories(db, collections),
  ...createOrdersRepositories(db),
  ...createMoneyRepositories(db, ledgerSide),
  policyTexts: createPoliciesRepository(db),
  ownPages: createOwnPagesRepository(db),
  settings: createSettingsRepository(db),
  redirects: createRedirectsRepository(db),
  laws: createLawRepository(db),
  looks: createLookRepository(db),
  mailWords: createMailWordsRepository(db),
});
