import type { Db } from 'mongodb';
import type { Config } from '../infrastructure/config/config.ts';
import type { NeedsOf } from '../infrastructure/needs-of.ts';
import { createAccountingService } from './accounting/accounting.service.ts';
import { createBooksRepository } from './books/books.repository.ts';
import { createBooksService } from './books/books.service.ts';
import { createMovementsRepository } from './books/movements.repository.ts';

/** @param ledgers stages that read the money entries of all orders' ledgers */
export const createMoneyRepositories = (db: Db, ledgers: Parameters<typeof createBooksRepository>[1]) => ({
  books: createBooksRepository(db, ledgers),
  movements: createMovementsRepository(db),
});

type MoneyNeeds = Omit<NeedsOf<typeof createBooksService>, 'books' | 'movements'> &
  Omit<NeedsOf<typeof createAccountingService>, 'settings'> & {
    repositories: ReturnType<typeof createMoneyRepositories>;
    config: Pick<Config, 'bookkeeping'>;
  };

/** Assembles the books and the exports for accountants. */
export const createMoney = ({ repositories, config, ...needs }: MoneyNeeds) => ({
  books: createBooksService({ ...repositories, ...needs }),
  accounting: createAccountingService({ ...needs, settings: config.bookkeeping }),
});
