import { pageSize } from '@switchyard/shared';
import { type ListedWithdrawal, type WithdrawalTab, withdrawalsQuery } from '@switchyard/shared/withdrawals';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { AcceptReturn } from '../../features/bookings/withdrawals/accept-return.tsx';
import { withdrawalColumns } from '../../features/bookings/withdrawals/desk-columns.tsx';
import { ReceiveWithdrawal } from '../../features/bookings/withdrawals/receive-withdrawal.tsx';
import { RefuseReturn } from '../../features/bookings/withdrawals/refuse-return.tsx';
import { SettleWithdrawal } from '../../features/bookings/withdrawals/settle-withdrawal.tsx';
import { withdrawalsQueries } from '../../features/bookings/withdrawals/withdrawals-queries.ts';
import { queryStringOf, readQuery } from '../../lib/list-search.ts';
import { useListPage } from '../../lib/use-list-page.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import { PageTitle } from '../../ui/page-head.tsx';
import { SearchedTable } from '../../ui/searched-table.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';

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

const usualTab: WithdrawalTab = 'open';

function readSearch(params: URLSearchParams) {
  const { tab = usualTab, q, sort = 'newest', after, before } = readQuery(withdrawalsQuery, params);
  return { limit: pageSize.usual, tab, q: q || undefined, sort, after, before };
}

const wordsFor = (tab: WithdrawalTab) => ({
  caption: headings[tab],
  search: 'Search returns and withdrawals',
  all: headings[tab],
  nouns: { one: 'return or withdrawal', many: 'returns and withdrawals' },
  loading: 'Loading the returns and withdrawals',
  failure: 'The returns and withdrawals could not be loaded',
  nothingFound: 'No return or withdrawal found',
  nothingMatches: (q: string) => `No return or withdrawal here matches “${q}”.`,
  showAll: 'Clear the search',
});

interface Act {
  what: 'accept' | 'refuse' | 'receive' | 'settle';
  withdrawal: ListedWithdrawal;
}

/** Returns and withdrawals, from the declaration to the refund. Begins with those to settle. */
export function Component() {
  const search = useListSearch(readSearch);
  const list = useListPage(withdrawalsQueries.page, search);
  const { tab, q } = search.query;
  const [act, setAct] = useState<Act>();
  const subjectOf = (what: Act['what']) => (act?.what === what ? act.withdrawal : undefined);
  const close = () => setAct(undefined);
  return (
    <>
      <PageTitle />
      <Tabs
        label="Returns and withdrawals"
        names={tabNames}
        current={tab}
        searchOf={(to) => queryStringOf({ tab: to, q }, { tab: usualTab })}
      />
      <SearchedTable
        search={{ ...search, isSearched: q !== undefined, clear: () => search.drop({ q: undefined }) }}
        list={list}
        columns={withdrawalColumns({
          onAccept: (withdrawal) => setAct({ what: 'accept', withdrawal }),
          onRefuse: (withdrawal) => setAct({ what: 'refuse', withdrawal }),
          onReceive: (withdrawal) => setAct({ what: 'receive', withdrawal }),
          onSettle: (withdrawal) => setAct({ what: 'settle', withdrawal }),
        })}
        words={wordsFor(tab)}
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
