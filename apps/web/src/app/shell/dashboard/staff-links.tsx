import { useId } from 'react';
import { useRights } from '../../../lib/session/use-rights.ts';
import { groupsFor } from './staff-entries.ts';
import { DashboardLinks, EntryItem } from './dashboard-links.tsx';

/** An admin's links, grouped, with counts of what waits. */
export function StaffLinks() {
  const { data: rights = [] } = useRights();
  const groups = groupsFor(rights).map((group) => <GroupItem key={group.name} {...group} />);
  return <DashboardLinks groups={groups} />;
}

function GroupItem({ name, entries }: ReturnType<typeof groupsFor>[number]) {
  const id = useId();
  return (
    <li className="mt-3">
      <p id={id} className="mb-0.5 px-3 text-sm font-semibold text-(--muted)">
        {name}
      </p>
      <ul aria-labelledby={id} className="flex flex-col gap-0.5">
        {entries.map((entry) => (
          <EntryItem key={entry.page.path} {...entry} />
        ))}
      </ul>
    </li>
  );
}
