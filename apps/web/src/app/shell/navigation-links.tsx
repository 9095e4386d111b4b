import { NavLink } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';

const open = [
  { to: paths.home, name: 'Home' },
  { to: paths.blogs, name: 'Blogs' },
  { to: paths.portfolio, name: 'Portfolio' },
];
const signedIn = [...open, { to: paths.dashboard, name: 'Dashboard' }];

/** The ways through the shop; the dashboard only for who has one. */
export function NavigationLinks() {
  const links = useSession().status === 'signed-in' ? signedIn : open;
  return links.map(({ to, name }) => (
    <NavLink
      key={to}
      to={to}
      end={to === paths.home}
      className="group relative flex min-h-11 items-center rounded-lg px-3 font-medium hover:bg-base-200"
    >
      {name}
      <span
        aria-hidden="true"
        className="absolute inset-x-3 bottom-1 h-0.75 rounded-full bg-accent opacity-0 group-aria-[current=page]:opacity-100"
      />
    </NavLink>
  ));
}
