import { type ReactNode, useId } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { meets } from '../../../lib/session/permissions.ts';
import { useRights } from '../../../lib/session/use-rights.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { buyerEntries, type SidebarEntry, overview, profile } from './buyer-entries.ts';

/**
 * The links of the dashboard.
 * @param groups an admin's links, which buyers do not load
 */
export function DashboardLinks({ groups }: { groups?: ReactNode }) {
  const { data: rights, isPending } = useRights();
  const isStaff = rights && meets(rights, 'staff');
  return (
    <ul className="flex flex-col gap-0.5">
      <EntryItem {...overview} />
      {isStaff === false && buyerEntries.map((entry) => <EntryItem key={entry.page.path} {...entry} />)}
      {isStaff && groups}
      {isPending && (
        <li aria-hidden="true" className="flex flex-col gap-0.5">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </li>
      )}
      <EntryItem {...profile} isApart={isStaff} />
    </ul>
  );
}

/** The link's accessible name is only the name of the page; the count is its description. */
export function EntryItem({
  page,
  name,
  icon: Icon,
  Waiting,
  isApart,
}: SidebarEntry & { isApart?: boolean | undefined }) {
  const waitingId = useId();
  return (
    <li className={classNames('relative', isApart && 'mt-3')}>
      <NavLink
        to={page.path}
        end={page.path === paths.dashboard}
        aria-describedby={Waiting && waitingId}
        className="flex min-h-11 items-center gap-3 rounded-lg px-3 py-1.5 leading-snug font-medium hover:bg-base-200 aria-[current=page]:bg-primary/12 aria-[current=page]:text-primary"
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {name}
      </NavLink>
      {Waiting && (
        <span id={waitingId} className="pointer-events-none absolute inset-y-0 end-2 flex items-center gap-1">
          <Waiting />
        </span>
      )}
    </li>
  );
}
