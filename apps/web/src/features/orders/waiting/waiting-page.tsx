import { formatNumber, isRefusal } from '@switchyard/shared';
import { confirmWaiting, type getWaiting, type Waiting, type WaitingState } from '@switchyard/shared/waiting';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import BellOff from 'lucide-react/icons/bell-off';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { api } from '../../../lib/api.ts';
import { Data } from '../../../lib/data.tsx';
import { describeError } from '../../../lib/describe-error.ts';
import { partPathById } from '../../../lib/part-path.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-messages.tsx';
import { PageTitle } from '../../../ui/page-head.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { EmptyState, QueryError } from '../../../ui/states.tsx';
import { EndWaiting } from './end-waiting.tsx';
import { waitingQueries } from './waiting-queries.ts';

/** The page behind the links in mails. It does nothing before a click, because mail scanners follow links. */
export function WaitingPage() {
  return (
    <Data>
      <WaitingOfKey />
    </Data>
  );
}

function WaitingOfKey() {
  const { key = '' } = useParams();
  const [isEnded, setEnded] = useState(false);
  const query = useQuery({ ...waitingQueries.one(key), enabled: !isEnded });
  const { data, error } = query;
  if (isEnded)
    return (
      <Nothing
        title="You are no longer waiting"
        text="We have removed your request, and will not email you about it."
      />
    );
  if (isRefusal<typeof getWaiting>(error, 'no_such_waiting', 'invalid_input'))
    return (
      <Nothing title="This link has ended" text="You stopped waiting, or nobody said yes within a day." />
    );
  if (error && !data)
    return (
      <>
        <PageTitle isUnlisted title="Back in stock" />
        <QueryError title="The page could not be loaded" query={query} />
      </>
    );
  if (!data)
    return (
      <>
        <PageTitle isUnlisted title="Back in stock" />
        <SkeletonRegion label="Loading what you wait for">
          <Skeleton className="h-48" />
        </SkeletonRegion>
      </>
    );
  return <Found waiting={data} onEnded={() => setEnded(true)} />;
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageTitle isUnlisted title="Back in stock" />
      <EmptyState
        icon={<BellOff />}
        title={title}
        action={<ButtonLink to={paths.catalogue}>See all equipment</ButtonLink>}
      >
        {text}
      </EmptyState>
    </>
  );
}

const titles: Record<WaitingState, string> = {
  unconfirmed: 'Shall we tell you when it is back?',
  waiting: 'We will tell you when it is back',
  told: 'It is back in stock',
};

interface FoundProps {
  waiting: Waiting;
  onEnded: () => void;
}

function Found({ waiting, onEnded }: FoundProps) {
  const { state, partId, name, img, quantity, isThere } = waiting;
  const isGone = state === 'told' && !isThere;
  return (
    <>
      <PageTitle isUnlisted title={isGone ? 'It is sold out again' : titles[state]} />
      <section aria-label={name} className="plate flex flex-wrap gap-6 p-4 sm:p-6">
        <Picture src={img} alt="" sizes="16rem" className="w-full rounded-(--radius-box) sm:w-64" eager />
        <div className="flex min-w-0 grow basis-72 flex-col items-start gap-4">
          <h2 className="text-xl wrap-anywhere">
            {formatNumber(quantity)} ×{' '}
            <Link to={partPathById(partId)} className="text-link">
              {name}
            </Link>
          </h2>
          <p>{isGone ? 'Others were faster. You can wait again on the part’s page.' : explained[state]}</p>
          <div className="flex flex-wrap gap-3">
            {state === 'unconfirmed' && <SayYes waiting={waiting} />}
            {state === 'told' && isThere && (
              <ButtonLink
                variant="primary"
                rel="nofollow"
                to={`${paths.cart}?${new URLSearchParams({ part: partId, quantity: String(quantity) })}`}
              >
                Put it in the cart
              </ButtonLink>
            )}
            <EndWaiting waiting={waiting} onEnded={onEnded}>
              {state === 'waiting' ? 'Stop waiting' : 'Delete my request'}
            </EndWaiting>
          </div>
        </div>
      </section>
    </>
  );
}

const explained: Record<WaitingState, string> = {
  unconfirmed: 'Say yes, and we will email you once, when that many can be ordered.',
  waiting: 'We will email you once, when that many can be ordered. Whoever has waited longest hears first.',
  told: 'Nothing is set aside: it is yours once you order it.',
};

function SayYes({ waiting: { key } }: { waiting: Waiting }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call(confirmWaiting, { params: { key } }),
    onSuccess: (confirmed) => client.setQueryData(waitingQueries.one(key).queryKey, confirmed),
  });
  return (
    <>
      <Button variant="primary" busy={isPending} onClick={() => mutate()}>
        Yes, tell me
      </Button>
      <FormError>{error && !isPending && describeError(error)}</FormError>
    </>
  );
}
