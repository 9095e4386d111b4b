import type { Db } from 'mongodb';
import { createCatalogueRepositories } from './catalogue/catalogue.ts';
import { collections } from './collections.ts';
import { createAuditRepository } from './infrastructure/audit/audit.repository.ts';
import { createMailsRepository } from './infrastructure/mail/mails.repository.ts';
import { createMoneyRepositories } from './money/money.ts';
import { ledgerSide } from './orders/bookings/ledger-side.ts';
import { createOrdersRepositories } from './orders/orders.ts';
import { createPeopleRepositories } from './people/people.ts';
import { createShopRepositories } from './shop/shop.ts';

export type Repositories = ReturnType<typeof createRepositories>;

/** Creates every repository, for the API and for the command line. */
export const createRepositories = (db: Db) => ({
  audit: createAuditRepository(db),
  mails: createMailsRepository(db),
  ...createCatalogueRepositories(db),
  ...createPeopleRepositories(db, collections),
  ...createOrdersRepositories(db),
  ...createMoneyRepositories(db, ledgerSide),
  ...createShopRepositories(db),
});
