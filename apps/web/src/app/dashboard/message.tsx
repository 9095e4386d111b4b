import { isRefusal } from '@switchyard/shared';
import { type getMessage, readMessage } from '@switchyard/shared/contact';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Inbox from 'lucide-react/icons/inbox';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { MessagePage } from '../../features/people/messages/message-page.tsx';
import { messagesQueries } from '../../features/people/messages/messages-queries.ts';
import { api } from '../../lib/api.ts';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { EmptyState, QueryError } from '../../ui/states.tsx';

/** One message from the contact form. Opening it marks it as read. */
export function Component() {
  const { messageId: id = '' } = useParams();
  return <LoadedMessage key={id} id={id} />;
}

const isNoMessage = (error: unknown) =>
  isRefusal<typeof getMessage>(error, 'no_such_message', 'invalid_input');

function LoadedMessage({ id }: { id: string }) {
  const query = useQuery(messagesQueries.one(id));
  const { data: message, error } = query;
  useMarkRead(message?.state === 'unread' ? id : undefined);
  if (message) return <MessagePage message={message} />;
  return (
    <>
      <PageTitle />
      {isNoMessage(error) && <NoSuchMessage />}
      {error && !isNoMessage(error) && <QueryError title="The message could not be loaded" query={query} />}
      {!error && (
        <SkeletonRegion label="Loading the message" className="flex flex-col gap-5">
          <Skeleton className="h-12" />
          <Skeleton className="h-56" />
        </SkeletonRegion>
      )}
    </>
  );
}

/** Marks the message as read. A failure is not shown: the message stays unread and is marked on the next visit. */
function useMarkRead(id: string | undefined) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    void api.call(readMessage, { params: { id } }).then(
      () => queryClient.invalidateQueries({ queryKey: queryKeys.messages }),
      () => undefined,
    );
  }, [id, queryClient]);
}

function NoSuchMessage() {
  return (
    <EmptyState
      icon={<Inbox />}
      title="There is no such message"
      action={
        <ButtonLink to={dashboardPaths.messages} variant="primary">
          Go to Messages
        </ButtonLink>
      }
    >
      The link may be incomplete, or the message was deleted with its sender’s data.
    </EmptyState>
  );
}
