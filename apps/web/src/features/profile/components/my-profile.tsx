import { useQuery } from '@tanstack/react-query';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { profileQueries } from '../api/profile-queries.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePreview } from './profile-preview.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

const grid = 'grid items-start gap-6 xl:grid-cols-[1.6fr_1fr]';

/** The profile of whoever is signed in: to be filled in, and as it is saved. */
export function MyProfile() {
  const { data, error, isFetching, refetch } = useQuery(profileQueries.mine());
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
  if (error) {
    return (
      <ErrorState
        title="Your profile could not be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <SkeletonRegion label="Loading your profile" className={grid}>
      <Skeleton className="h-136" />
      <Skeleton className="h-80" />
    </SkeletonRegion>
  );
}
