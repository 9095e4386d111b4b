import { type EndpointResponse } from '@switchyard/shared';
import { type Booking, type listOrderMails } from '@switchyard/shared/bookings';
import { useQuery } from '@tanstack/react-query';
import { formatPastMoment } from '../../../lib/moments.ts';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { QueryError } from '../../../ui/states.tsx';
import { Status, type StatusTone } from '../../../ui/status.tsx';
import { bookingsQueries } from './bookings-queries.ts';
import { OrderSection } from './order-section.tsx';

type Mail = EndpointResponse<typeof listOrderMails>[number];

const states = {
  waiting: { tone: 'waiting', name: 'Waiting' },
  sent: { tone: 'good', name: 'Sent' },
  failed: { tone: 'bad', name: 'Not sent' },
} as const satisfies Record<Mail['state'], { tone: StatusTone; name: string }>;

/** The mails about an order, with their recipients and states. Only for admins. */
export function OrderMails({ order }: { order: Booking }) {
  const query = useQuery(bookingsQueries.mails(order._id));
  const { data, error } = query;
  if (!data && error) return <QueryError title="The emails could not be loaded" query={query} />;
  return (
    <OrderSection title="Emails">
      {data?.length === 0 && <p className="text-(--muted)">No emails yet.</p>}
      {data && data.length > 0 && (
        <ul className="flex flex-col gap-3">
          {data.map((mail) => (
            <MailLine key={mail.kind + mail.to + mail.createdAt} mail={mail} />
          ))}
        </ul>
      )}
      {!data && (
        <SkeletonRegion label="Loading the emails">
          <Skeleton className="h-11" />
        </SkeletonRegion>
      )}
    </OrderSection>
  );
}

function MailLine({ mail: { to, kind, state, createdAt, sentAt = createdAt } }: { mail: Mail }) {
  const { tone, name } = states[state];
  return (
    <li className="leading-snug">
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="font-semibold">{kindWords(kind)}</span>
        <Status tone={tone}>{name}</Status>
      </span>
      <span className="block text-sm wrap-anywhere text-(--muted)">{to}</span>
      <time dateTime={sentAt} className="block text-sm text-(--muted)">
        {formatPastMoment(sentAt)}
      </time>
    </li>
  );
}

/** Such as `order-paid` → `Order paid`. */
function kindWords(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
