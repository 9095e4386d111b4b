import PackageOpen from 'lucide-react/icons/package-open';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';

/** Shown to the admin of a shop without parts. */
export function NoEquipment() {
  return (
    <EmptyState
      icon={<PackageOpen />}
      title="The shelves are empty"
      action={
        <ButtonLink to={dashboardPaths.addPart} variant="primary">
          Add a Equipment
        </ButtonLink>
      }
    >
      The equipment you add appears here and in the shop.
    </EmptyState>
  );
}
