import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session/current.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LeaveIcon } from '../../ui/shell-icons.tsx';
import { originOf, returnPath } from '../origin.ts';

const formPages = new Set<string>([paths.login, paths.signUp]);

/** Login, or Sign Out with the name of who is here. */
export function AccountButton() {
  const state = useSession();
  const location = useLocation();
  if (state.status === 'signed-in') {
    return (
      <Button
        size="small"
        onClick={() => void session.signOut({ leaveTo: paths.home })}
        title={`Signed in as ${state.email}`}
      >
        <LeaveIcon className="size-4 shrink-0" />
        <span>Sign Out</span>{' '}
        <span className="max-w-36 truncate font-sans text-sm font-medium opacity-85">
          {state.displayName}
        </span>
      </Button>
    );
  }
  const origin = formPages.has(location.pathname) ? { from: returnPath(location.state) } : originOf(location);
  return (
    <ButtonLink to={paths.login} state={origin} variant="primary" size="small">
      Login
    </ButtonLink>
  );
}
