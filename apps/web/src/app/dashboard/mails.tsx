import { useQuery } from '@tanstack/react-query';
import { MailsDesk } from '../../features/shop/mails/mails-desk.tsx';
import { mailWordsQuery } from '../../features/shop/mails/mails-queries.ts';
import { PageTitle } from '../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { QueryError } from '../../ui/states.tsx';

/** Mails: who sends them, where answers go, and the seller's own words in them. */
export function Component() {
  const query = useQuery(mailWordsQuery());
  return (
    <>
      <PageTitle>
        Who sends your mails, where answers go, and what you add to each. Mails that wait to be sent use them,
        too.
      </PageTitle>
      {query.data && <MailsDesk loaded={query.data} />}
      {query.isPending && (
        <SkeletonRegion label="Loading the mails" className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </SkeletonRegion>
      )}
      {query.isError && !query.data && <QueryError title="The mails could not be loaded" query={query} />}
    </>
  );
}
