import PackageX from 'lucide-react/icons/package-x';
import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';
import { PageTitle } from './page-head.tsx';
import { EmptyState } from './states.tsx';

interface NotThereProps {
  /** The title of the page. */
  page?: string;
  title: string;
  /** Where to go on: a path. */
  to: string;
  /** The label of the link to that path. */
  go: string;
  children: ReactNode;
}

/** A page whose URL names something that does not exist. Search engines are told not to list it. */
export function NotThere({ page, title, to, go, children }: NotThereProps) {
  return (
    <>
      <PageTitle title={page} isUnlisted />
      <EmptyState
        icon={<PackageX />}
        title={title}
        action={
          <ButtonLink to={to} variant="primary">
            {go}
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
