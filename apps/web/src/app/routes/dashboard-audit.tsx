import { AuditTrail } from '../../features/audit/components/audit-trail.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** What was done with an admin's powers, by whom and when. */
export function Component() {
  return (
    <>
      <PageTitle title="Audit trail" />
      <AuditTrail />
    </>
  );
}
