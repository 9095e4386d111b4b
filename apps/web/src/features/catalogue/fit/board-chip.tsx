import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { followStoredBuild, storedPath } from './stored-path.ts';

const nothing = () => undefined;

interface BoardChipProps {
  className: string;
  /** Whether to ask for the board if the device remembers none. */
  asks?: boolean;
}

/** The board that this device remembers, as a link to its build. */
export default function BoardChip({ className, asks = false }: BoardChipProps) {
  const path = useSyncExternalStore(followStoredBuild, storedPath, nothing);
  if (!path)
    return asks ? (
      <Link to={paths.build} className="text-link inline-flex min-h-11 items-center px-3 font-medium">
        Which keyboard do you have?
      </Link>
    ) : null;
  const search = new URLSearchParams(path.split('?')[1]);
  const name = search.get('name') ?? (search.has('layout') ? 'My board' : 'My build');
  return (
    <Link
      to={path}
      title={`My board: ${name}`}
      className={classNames(
        'min-h-9 max-w-44 items-center rounded-full border border-base-300 px-3 text-sm font-medium hover:border-base-content/40',
        className,
      )}
    >
      <span className="truncate">{name}</span>
    </Link>
  );
}
