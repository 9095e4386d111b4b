import { AllUsers } from '../../features/users/components/all-users.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Everybody with an account, and who is to be an admin. */
export function Component() {
  return (
    <>
      <PageTitle title="All Users" />
      <AllUsers />
    </>
  );
}
