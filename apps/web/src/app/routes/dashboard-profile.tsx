import { getProfile } from '@switchyard/shared';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ProfileForm } from '../../features/profile/profile-form.tsx';
import { ProfilePreview } from '../../features/profile/profile-preview.tsx';
import { SignOutEverywhere } from '../../features/profile/sign-out-everywhere.tsx';
import { api } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { PageTitle } from '../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { QueryError } from '../../ui/states.tsx';

/** My Profile: the form, the saved profile, and the way to sign out everywhere. */
export function Component() {
  return (
    <>
      <PageTitle />
      <MyProfile />
    </>
  );
}

/** Null until a profile is saved. */
const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: ({ signal }) => api.call(getProfile, { params: { id: 'me' } }, { signal }),
});

const grid = 'grid items-start gap-6 xl:grid-cols-[1.6fr_1fr]';

function MyProfile() {
  const query = useQuery(profileQuery);
  const { data, error } = query;
  if (data !== undefined) {
    return (
      <div className={grid}>
        <ProfileForm saved={data} />
        <div className="flex flex-col gap-6">
          <ProfilePreview profile={data} />
          <SignOutEverywhere />
        </div>
      </div>
    );
  }
  if (error) return <QueryError title="Your profile could not be loaded" query={query} />;
  return (
    <SkeletonRegion label="Loading your profile" className={grid}>
      <Skeleton className="h-136" />
      <Skeleton className="h-80" />
    </SkeletonRegion>
  );
}
