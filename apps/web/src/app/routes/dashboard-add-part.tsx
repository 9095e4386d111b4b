import { AddPartForm } from '../../features/admin-parts/components/add-part-form.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Puts new equipment on sale. */
export function Component() {
  return (
    <>
      <PageTitle title="Add a Equipment" />
      <AddPartForm />
    </>
  );
}
