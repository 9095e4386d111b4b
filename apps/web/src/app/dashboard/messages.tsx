import { type InboxTab, inboxQuery, type ListedMessage } from '@switchyard/shared/contact';
import Inbox from 'lucide-react/icons/inbox';
import { Link } from 'react-router-dom';
import { MessageStatus } from '../../features/people/messages/message-status.tsx';
import { messagesQueries } from '../../features/people/messages/messages-queries.ts';
import { tabbedSearch } from '../../lib/list-search.ts';
import { formatPastMoment } from '../../lib/moments.ts';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { useListPage } from '../../lib/use-list-page.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Column } from '../../ui/data-table.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TabbedTable } from '../../ui/searched-table.tsx';

const tabNames: Record<InboxTab, string> = {
  unread: 'Unread',
  open: 'Open',
  answered: 'Answered',
  all: 'All',
};

const headings: Record<InboxTab, string> = {
  unread: 'Unread messages',
  open: 'Messages to answer',
  answered: 'Answered messages',
  all: 'All messages',
};

const readSearch = tabbedSearch(inboxQuery, { tab: 'open', sort: 'newest' });

const words = {
  search: 'Search messages',
  nouns: { one: 'message', many: 'messages' },
  loading: 'Loading the messages',
  failure: 'The messages could not be loaded',
  nothingFound: 'No message found',
  nothingMatches: (q: string) => `No message here matches “${q}”.`,
};

/** Messages: what people wrote through the contact form. Begins with those that wait for an answer. */
export function Component() {
  const search = useListSearch(readSearch);
  const list = useListPage(messagesQueries.page, search);
  const { tab } = search.query;
  return (
    <>
      <PageTitle />
      <TabbedTable
        label="Messages"
        tabs={tabNames}
        headings={headings}
        search={search}
        list={list}
        columns={columns}
        words={words}
        empty={<NoMessages tab={tab} />}
      />
    </>
  );
}

const columns: Column<ListedMessage>[] = [
  {
    key: 'subject',
    heading: 'Subject',
    namesRow: true,
    cell: ({ _id, subject, state }) => (
      <Link
        to={dashboardPaths.message(_id)}
        className={classNames(
          'underline-offset-4 hover:underline @table:block @table:min-w-44',
          state !== 'unread' && 'font-medium',
        )}
      >
        {subject}
      </Link>
    ),
    note: ({ email }) => <EmailText>{email}</EmailText>,
  },
  {
    key: 'beginning',
    heading: 'Message',
    phone: 'text',
    grows: true,
    cell: ({ beginning }) => (
      <span className="line-clamp-2 min-w-40 wrap-anywhere text-(--muted)">{beginning}</span>
    ),
  },
  {
    key: 'state',
    heading: 'State',
    phone: 'mark',
    cell: ({ state }) => <MessageStatus state={state} />,
  },
  {
    key: 'received',
    heading: 'Received',
    phone: 'mark',
    cell: ({ receivedAt }) => (
      <time dateTime={receivedAt} className="text-sm whitespace-nowrap text-(--muted)">
        {formatPastMoment(receivedAt)}
      </time>
    ),
    sorts: { up: 'oldest', down: 'newest' },
  },
];

const nothing: Record<InboxTab, { title: string; text: string }> = {
  unread: { title: 'Nothing new', text: 'You have read every message.' },
  open: { title: 'Nothing to answer', text: 'Every message has been answered.' },
  answered: { title: 'Nothing answered yet', text: 'Messages that you answer appear here.' },
  all: { title: 'No messages yet', text: 'What people write in the contact form appears here.' },
};

function NoMessages({ tab }: { tab: InboxTab }) {
  const { title, text } = nothing[tab];
  return (
    <EmptyState icon={<Inbox />} title={title}>
      {text}
    </EmptyState>
  );
}
