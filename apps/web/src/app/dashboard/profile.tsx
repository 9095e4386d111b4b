import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ChangeEmail } from '../../features/people/profiles/change-email.tsx';
import { DeleteAccount } from '../../features/people/profiles/delete-account.tsx';
import { DownloadData } from '../../features/people/profiles/download-data.tsx';
import { ProfileForm } from '../../features/people/profiles/profile-form.tsx';
import { profileQuery } from '../../features/people/profiles/profile-query.ts';
import { ProfilePreview } from '../../features/people/profiles/profile-preview.tsx';
import { SignOutEverywhere } from '../../features/people/profiles/sign-out-everywhere.tsx';
import { retried } from '../../lib/retried.ts';
import { classNames } from '../../ui/class-names.ts';
import { PageTitle } from '../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { QueryError } from '../../ui/states.tsx';

const MyWaiting = lazy(
  retried(async () => ({
    default: (await import('../../features/orders/waiting/my-waiting.tsx')).MyWaiting,
  })),
);

/** My Profile: the form, the saved profile, and what people may do with their account and data. */
export function Component() {
  return (
    <>
      <PageTitle />
      <MyProfile />
    </>
  );
}

const grid = 'grid items-start gap-6 xl:grid-cols-[1.6fr_1fr] xl:grid-rows-[auto_1fr]';

function MyProfile() {
  const query = useQuery(profileQuery);
  const { data, error } = query;
  if (data !== undefined) {
    return (
      <div className={grid}>
        {/* No preview without content: on phones it would only push the form down. */}
        <div className={classNames('xl:col-start-2', !data && 'max-xl:order-1')}>
          <ProfilePreview profile={data} />
        </div>
        <div className="xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <ProfileForm saved={data} />
        </div>
        <div className="flex flex-col gap-6 max-xl:order-2 xl:col-start-2">
          <Suspense>
            <MyWaiting />
          </Suspense>
          <ChangeEmail />
          <SignOutEverywhere />
          <DownloadData />
          <DeleteAccount />
        </div>
      </div>
    );
  }
  if (error) return <QueryError title="Your profile could not be loaded" query={query} />;
  return (
    <SkeletonRegion label="Loading your profile" className={grid}>
      <Skeleton className="h-136 xl:row-span-2" />
      <Skeleton className="h-80" />
    </SkeletonRegion>
  );
}
