import { useQuery } from '@tanstack/react-query';
import { formatTotal } from '../../lib/list-search.ts';
import { Badge } from '../../ui/status.tsx';
import { messagesQueries } from './messages-queries.ts';

/** Stands in a link. Nothing while there are none. */
export function UnreadCount() {
  const { data: unread = 0 } = useQuery(messagesQueries.unread());
  if (unread === 0) return null;
  return (
    <>
      {' '}
      <Badge className="ms-auto tabular-nums">
        <span aria-hidden="true">{formatTotal(unread)}</span>
        <span className="sr-only">{formatTotal(unread)} unread</span>
      </Badge>
    </>
  );
}
