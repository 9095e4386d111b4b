import { MyProfile } from '../../features/profile/components/my-profile.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** What a person tells about themselves. */
export function Component() {
  return (
    <>
      <PageTitle title="My Profile" />
      <MyProfile />
    </>
  );
}
