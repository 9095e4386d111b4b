import { type ListedWithdrawal, type WithdrawalTab, withdrawalsQuery } from '@switchyard/shared/withdrawals';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { AcceptReturn } from '../../features/orders/bookings/withdrawals/accept-return.tsx';
import { withdrawalColumns } from '../../features/orders/bookings/withdrawals/withdrawal-columns.tsx';
import { ReceiveWithdrawal } from '../../features/orders/bookings/withdrawals/receive-withdrawal.tsx';
import { RefuseReturn } from '../../features/orders/bookings/withdrawals/refuse-return.tsx';
import { SettleWithdrawal } from '../../features/orders/bookings/withdrawals/settle-withdrawal.tsx';
import { withdrawalsQueries } from '../../features/orders/bookings/withdrawals/withdrawals-queries.ts';
import { tabbedSearch } from '../../lib/list-search.ts';
import { useListPage } from '../../lib/use-list-page.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import { PageTitle } from '../../ui/page-head.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TabbedTable } from '../../ui/searched-table.tsx';

const tabNames: Record<WithdrawalTab, string> = {
  open: 'Open',
  settled: 'Settled',
  refused: 'Refused',
  all: 'All',
};

const headings: Record<WithdrawalTab, string> = {
  open: 'Returns and withdrawals to settle',
  settled: 'Settled returns and withdrawals',
  refused: 'Refused returns and withdrawals',
  all: 'All returns and withdrawals',
};

const readSearch = tabbedSearch(withdrawalsQuery, { tab: 'open', sort: 'newest' });

const words = {
  search: 'Search returns and withdrawals',
  nouns: { one: 'return or withdrawal', many: 'returns and withdrawals' },
  loading: 'Loading the returns and withdrawals',
  failure: 'The returns and withdrawals could not be loaded',
  nothingFound: 'No return or withdrawal found',
  nothingMatches: (q: string) => `No return or withdrawal here matches “${q}”.`,
};

interface Act {
  what: 'accept' | 'refuse' | 'receive' | 'settle';
  withdrawal: ListedWithdrawal;
}

/** Returns and withdrawals, from the declaration to the refund. Opens with those that have to be settled. */
export function Component() {
  const search = useListSearch(readSearch);
  const list = useListPage(withdrawalsQueries.page, search);
  const { tab } = search.query;
  const [act, setAct] = useState<Act>();
  const subjectOf = (what: Act['what']) => (act?.what === what ? act.withdrawal : undefined);
  const close = () => setAct(undefined);
  return (
    <>
      <PageTitle />
      <TabbedTable
        label="Returns and withdrawals"
        tabs={tabNames}
        headings={headings}
        search={search}
        list={list}
        columns={withdrawalColumns({
          onAccept: (withdrawal) => setAct({ what: 'accept', withdrawal }),
          onRefuse: (withdrawal) => setAct({ what: 'refuse', withdrawal }),
          onReceive: (withdrawal) => setAct({ what: 'receive', withdrawal }),
          onSettle: (withdrawal) => setAct({ what: 'settle', withdrawal }),
        })}
        words={words}
        empty={
          <EmptyState icon={<Undo2 />} title={tab === 'open' ? 'Nothing to settle' : 'Nothing here yet'}>
            What buyers return or withdraw from appears here.
          </EmptyState>
        }
      />
      <AcceptReturn declared={subjectOf('accept')} onClose={close} />
      <RefuseReturn declared={subjectOf('refuse')} onClose={close} />
      <ReceiveWithdrawal withdrawal={subjectOf('receive')} onClose={close} />
      <SettleWithdrawal withdrawal={subjectOf('settle')} onClose={close} />
    </>
  );
}
