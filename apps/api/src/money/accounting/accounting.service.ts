import { shopCurrency } from '@switchyard/shared';
import { type BookkeepingQuery } from '@switchyard/shared/accounting';
import type { AuditService } from '../../infrastructure/audit/audit.service.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { JournalAccounts, RevenueAccounts } from './account-numbers.ts';
import { toEntry, type BookedPaper, type Entry } from './entry.ts';
import type { Batch } from './datev.ts';

export type AccountingService = ReturnType<typeof createAccountingService>;

interface AccountingDependencies {
  papers: { eachIssued(from: Date, to: Date): AsyncIterable<BookedPaper> };
  audit: Pick<AuditService, 'record'>;
  /** Who sells, as papers and pages name them now. */
  seller: () => Promise<{ name: string }>;
  settings: {
    revenue: RevenueAccounts;
    datev: Pick<Batch, 'clearing' | 'consultant' | 'client'>;
    journal: JournalAccounts;
  };
  clock: Clock;
}

/** The content of an export: its form, its accounts and its entries. */
export interface Bookkeeping {
  form: NonNullable<BookkeepingQuery['form']>;
  batch: Batch;
  journal: JournalAccounts;
  /** Sorted by date of issue. Streams: reads one paper at a time. */
  entries: AsyncIterable<Entry>;
}

/** Exports the shop's papers as files for bookkeeping programs. */
export function createAccountingService({ papers, audit, seller, settings, clock }: AccountingDependencies) {
  return {
    /** Exports the papers of a month in one currency. Adds an entry to the audit trail. */
    async export({ email: by, ipAddress: from }: Actor, query: BookkeepingQuery): Promise<Bookkeeping> {
      const now = clock.now();
      const { month = now.toISOString().slice(0, 7), form = 'table', currency = shopCurrency() } = query;
      await audit.record({ by, from, action: 'papers-exported', whom: month, after: { form, currency } });
      const { name } = await seller();
      const { datev, revenue } = settings;
      const batch = { ...datev, revenue, currency, seller: name, month, createdAt: now };
      return {
        form,
        batch,
        journal: settings.journal,
        entries: entriesOf(papers.eachIssued(...boundsOf(month)), currency),
      };
    },
  };
}

async function* entriesOf(papers: AsyncIterable<BookedPaper>, currency: string): AsyncGenerator<Entry> {
  for await (const paper of papers) if (paper.bill.currency === currency) yield toEntry(paper);
}

/** From the beginning of a month (inclusive) to the beginning of the next (exclusive), in UTC. */
function boundsOf(month: string): [from: Date, to: Date] {
  const from = new Date(`${month}-01T00:00:00.000Z`);
  return [from, new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1))];
}
