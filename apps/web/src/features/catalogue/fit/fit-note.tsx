import type { Part, PartFacts } from '@switchyard/shared/parts';
import { lazy, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { retried } from '../../../lib/retried.ts';
import { followStoredBuild, storedPath } from './stored-path.ts';
import { Later } from '../../../ui/later.tsx';

/** The rules are lazy-loaded, and only on devices with a build. */
const PartInBuild = lazy(retried(() => import('./part-in-build.tsx')));

const nothing = () => undefined;

/** Whether no rule covers the part: true for tools, and for care products except foam, which is cut to a size. */
const isUnjudged = (facts: PartFacts) =>
  facts.kind === 'tool' || (facts.kind === 'care' && facts.care !== 'foam');

/** Says whether a part fits the build on this device. Without a build, links to the page that makes one. */
export function FitNote({ part }: { part: Part }) {
  const path = useSyncExternalStore(followStoredBuild, storedPath, nothing);
  if (!part.facts) return null;
  if (!path) return isUnjudged(part.facts) ? null : <FitLink part={part} />;
  return (
    <Later fallback={<FitLink part={part} />}>
      <PartInBuild part={part} />
    </Later>
  );
}

function FitLink({ part }: { part: Part }) {
  const isBoard = part.facts?.kind === 'kit' || part.facts?.kind === 'pcb';
  return (
    <Link
      to={`${paths.build}?parts=${part._id}`}
      className="text-link inline-flex min-h-11 items-center px-3"
    >
      {isBoard ? 'What will fit this board?' : 'Will it fit my board?'}
    </Link>
  );
}
